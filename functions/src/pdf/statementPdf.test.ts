import type { PrintedStatement } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { buildPng } from '../../../tests/buildPng';
import { countPictures, readPdf } from '../../../tests/readPdf';
import { type LogoPicture, readPicture } from './readPicture';
import { statementPdf } from './statementPdf';

const row = (index: number): PrintedStatement['rows'][number] => ({
  invoiceUid: `invoice-${index}`,
  title: `INV-${String(index).padStart(4, '0')}`,
  sent: 'Sent Tue, Jan 6, 2026',
  due: 'Fri, Feb 6, 2026',
  pastDue: '53 days past due',
  total: '$50.00',
  open: '$12.00',
});

const statementWith = (count: number, given: Partial<PrintedStatement> = {}): PrintedStatement => ({
  company: 'Wayfare Rides',
  details: ['1 Depot Way\nQueens, NY', 'Tax ID 12-3456789'],
  through: 'Through Tue, Mar 31, 2026',
  name: 'Dustpan Brokerage',
  ages: ['Current', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days'].map((label) => ({
    label,
    amount: '$0.00',
  })),
  rows: Array.from({ length: count }, (_, index) => row(index + 1)),
  sums: [
    { label: 'Open invoices', amount: '$62.00' },
    { label: 'Balance due', amount: '$55.00' },
  ],
  howToPay: 'https://pay.example/wayfare',
  ...given,
});

const write = (printed: PrintedStatement, logo: LogoPicture = 'none') => statementPdf(printed, logo);

describe('the PDF of a statement', () => {
  it('[MNY-4] says what the print view says', async () => {
    const { content, replaced } = await write(statementWith(2, { name: 'Łukasz 李' }));
    const { pages, links, title } = await readPdf(content);
    expect([replaced, title, links]).toEqual(['李', 'Statement', ['https://pay.example/wayfare']]);
    expect(pages).toHaveLength(1);
    for (const said of [
      ...['Wayfare Rides', '1 Depot Way Queens, NY', 'Through Tue, Mar 31, 2026', 'To Łukasz ?', 'Over 90 days'],
      ...['INV-0001', 'Sent Tue, Jan 6, 2026', '53 days past due', '$12.00', 'Balance due $55.00', 'Page 1 of 1'],
    ])
      expect(pages[0]).toContain(said);
  });

  it('[MNY-4] has each invoice once, and never leaves the sums alone on a page', async () => {
    for (const count of [10, 11, 12, 13, 14, 15, 16, 500]) {
      const { pages } = await readPdf((await write(statementWith(count))).content);
      const named = [...pages.join(' ').matchAll(/INV-(\d+)/g)].map(([, number]) => Number(number));
      expect(named).toEqual(Array.from({ length: count }, (_, index) => index + 1));
      const withSums = pages.find((text) => text.includes('Balance due $55.00')) ?? '';
      expect(withSums, `${count} invoices`).toContain(`INV-${String(count).padStart(4, '0')}`);
    }
  });

  it('[MNY-4] says that nothing is open', async () => {
    const { pages } = await readPdf((await write(statementWith(0, { howToPay: '' }))).content);
    expect(pages[0]).toContain('No open invoices.');
    expect(pages[0]).not.toContain('How to pay');
  });

  it('[MNY-4] [SET-6] has the company’s logo above its name, and says if it could not be read', async () => {
    const logo = readPicture(buildPng());
    const { content, lacksLogo } = await write(statementWith(2), logo);
    expect([lacksLogo, await countPictures(content)]).toEqual([false, [1]]);
    for (const without of ['none', 'unreadable'] as const) {
      const pdf = await write(statementWith(2), without);
      expect(pdf.lacksLogo).toBe(without === 'unreadable');
      expect(await countPictures(pdf.content)).toEqual([0]);
    }
  });
});
