import type { PrintedInvoice } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { buildPng } from '../../../tests/buildPng';
import { countPictures, readPdf } from '../../../tests/readPdf';
import { invoicePdf } from './invoicePdf';
import { type LogoPicture, readPicture } from './readPicture';

const line = (
  index: number,
  given: Partial<PrintedInvoice['lines'][number]> = {},
): PrintedInvoice['lines'][number] => ({
  line: { tripId: `trip-${index}`, tripDate: '2026-01-06', outcome: 'completed', items: [], cents: 5610 },
  day: 'Tue, Jan 6, 2026',
  trip: { name: `Client ${index}`, fromAddress: '12 Elm Street, Albany, NY', toAddress: '9 Clinic Way, Troy, NY' },
  details: ['Base A0130: $45.00', 'Miles S0209: 7.4 × $1.50 = $11.10'],
  amount: '$56.10',
  ...given,
});

const invoiceWith = (lines: PrintedInvoice['lines'], given: Partial<PrintedInvoice> = {}): PrintedInvoice => ({
  company: 'Wayfare Rides',
  details: ['1 Depot Way\nQueens, NY', '(718) 555-0100', 'Tax ID 12-3456789'],
  title: 'Invoice INV-0042',
  isVoid: false,
  dates: ['Date: Tue, Jan 6, 2026', 'Due: Fri, Feb 6, 2026'],
  billedTo: 'Dustpan Brokerage',
  heading: 'Trips of INV-0042',
  lines,
  sums: [
    { label: 'Total', amount: '$96.00' },
    { label: 'Paid', amount: '−$10.00' },
    { label: 'Amount due', amount: '$86.00' },
  ],
  howToPay: 'By check to PO Box 12, or https://pay.example/wayfare',
  ...given,
});

const many = (count: number, details?: readonly string[]) =>
  Array.from({ length: count }, (_, index) => line(index + 1, details && { details }));

const write = (printed: PrintedInvoice, logo: LogoPicture = 'none') => invoicePdf(printed, logo);

describe('the PDF of an invoice', () => {
  it('[MNY-4] says what the print view says', async () => {
    const { content, replaced } = await write(invoiceWith([line(1), line(2, { trip: undefined })]));
    const { pages, links, title } = await readPdf(content);
    expect(replaced).toBe('');
    expect(title).toBe('Invoice INV-0042');
    expect(links).toEqual(['https://pay.example/wayfare']);
    expect(pages).toHaveLength(1);
    for (const said of [
      ...['Wayfare Rides', '1 Depot Way Queens, NY', 'Tax ID 12-3456789', 'Invoice INV-0042', 'Due: Fri, Feb 6, 2026'],
      ...['Bill to Dustpan Brokerage', 'Trips of INV-0042', 'Tue, Jan 6, 2026, Client 1', 'a trip that was deleted'],
      ...['12 Elm Street, Albany, NY to 9 Clinic Way, Troy, NY', 'Miles S0209: 7.4 × $1.50 = $11.10', '$56.10'],
      ...['Total $96.00', 'Paid −$10.00', 'Amount due $86.00', 'How to pay By check to PO Box 12', 'Page 1 of 1'],
    ])
      expect(pages[0]).toContain(said);
  });

  it('[MNY-4] repeats its heading on each page, numbers them, and has each line once', async () => {
    const { content } = await write(invoiceWith(many(300)));
    const { pages } = await readPdf(content);
    expect(pages.length).toBeGreaterThan(10);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(text).toContain('Invoice INV-0042');
    }
    for (const text of pages.slice(1, -1)) expect(text).toContain('Trips of INV-0042 Amount');
    const named = [...pages.join(' ').matchAll(/Client (\d+)/g)].map(([, index]) => Number(index));
    expect(named).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
  });

  it('[MNY-4] never leaves sums alone on a page, whatever the number of lines', async () => {
    for (let count = 8; count <= 24; count += 1) {
      const { pages } = await readPdf((await write(invoiceWith(many(count)))).content);
      const withTotal = pages.find((text) => text.includes('Amount due $86.00')) ?? '';
      expect(withTotal, `${count} lines`).toContain(`Client ${count}`);
    }
  });

  it('[MNY-4] keeps a line with many details on one page', async () => {
    const details = Array.from({ length: 20 }, (_, index) => `Item ${index + 1}: $1.00`);
    const { pages } = await readPdf((await write(invoiceWith(many(9, details)))).content);
    for (const text of pages) expect(text.split('Item 1: ').length).toBe(text.split('Item 20: ').length);
  });

  it('[MNY-4] writes names of many languages, and says which letters it can’t', async () => {
    const names = ['Nuñez', 'Łukasz Żak', 'Nguyễn Thị Ánh', 'Ольга', 'Ελένη', 'O’Neil'];
    const { content, replaced } = await write(
      invoiceWith([
        ...names.map((name, index) => line(index, { trip: { name, fromAddress: 'A', toAddress: 'B' } })),
        line(9, { trip: { name: '李明 \u202Eevil\u200B', fromAddress: 'A\u0000B\tC', toAddress: 'B' } }),
      ]),
    );
    const { pages } = await readPdf(content);
    for (const name of names) expect(pages[0]).toContain(name);
    expect(pages[0]).toContain('?? evil');
    expect(pages[0]).toContain('AB C to B');
    expect(replaced).toBe('李明');
  });

  it('[MNY-4] never writes a name that is read from right to left the other way around', async () => {
    const trip = { name: 'שרה محمد', fromAddress: '12 Elm Street', toAddress: '“9” Clinic Way · §1' };
    const { content, replaced } = await write(invoiceWith([line(1, { trip })]));
    const { pages } = await readPdf(content);
    expect(pages[0]).toContain('??? ????');
    expect(pages[0]).toContain('“9” Clinic Way · §1');
    expect(replaced).toBe('שרהمحد');
  });

  it('[MNY-4] has times and signatures, and keeps each line with them on one page', async () => {
    const proof = { times: 'Picked up 8:58 AM, dropped off 9:31 AM', signed: 'Signed by 李 (client)' };
    const signed = (index: number) => line(index, { proof: { ...proof, drawing: 'M1 2Q30 40 50 60L600 300' } });
    const lines = Array.from({ length: 40 }, (_, index) => signed(index + 1));
    const { content, replaced } = await write(
      invoiceWith([...lines, line(41, { proof: { ...proof, signed: 'No signature', drawing: '' } })]),
    );
    const { pages } = await readPdf(content);
    expect(replaced).toBe('李');
    expect(pages.join(' ').split('Picked up 8:58 AM, dropped off 9:31 AM Signed by ? (client)')).toHaveLength(41);
    expect(pages.at(-1)).toContain('No signature');
    for (const text of pages) expect(text.split('Client ').length).toBe(text.split('dropped off').length);
    const without = (await write(invoiceWith(many(41)))).content;
    expect(content.length).toBeGreaterThan(without.length);
  });

  it('[MNY-4] says that it is void, and nothing about paying where there is nothing to pay', async () => {
    const { pages } = await readPdf((await write(invoiceWith([], { isVoid: true, howToPay: '' }))).content);
    expect(pages[0]).toContain('VOID');
    expect(pages[0]).not.toContain('How to pay');
  });

  it('[MNY-4] [SET-6] has the company’s logo above its name, and says if it could not be read', async () => {
    const logo = readPicture(buildPng());
    const { content, lacksLogo } = await write(invoiceWith([line(1)]), logo);
    expect([lacksLogo, await countPictures(content)]).toEqual([false, [1]]);
    for (const without of ['none', 'unreadable'] as const) {
      const pdf = await write(invoiceWith([line(1)]), without);
      expect(pdf.lacksLogo).toBe(without === 'unreadable');
      expect(await countPictures(pdf.content)).toEqual([0]);
    }
  });
});
