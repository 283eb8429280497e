import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../browser/network/answerCalls';
import { VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { chooseFile, openImport, uploaded } from '../../browser/trips/brokerFile';
import { newAccount } from '../../newAccount';

const HEADERS = 'Trip Number,Member,Phone,LOS,Trip Date,PU Time,Pickup Address,Dropoff Address,Trip Status,Ride Code';
const row = (number: number, need: string, status: string, day = '03/09/2027') =>
  `${number},Client ${number} Inkwell,718-555-${1000 + number},${need},${day},9:15 AM,"${number} Elm St, Albany, NY","400 Oak St, Albany, NY",${status},R-${number}`;
const buildFile = (name: string, ...rows: string[]) => ({
  ...{ name, mimeType: 'text/csv', buffer: Buffer.from([HEADERS, ...rows].join('\n')) },
});

describe('questions about a new broker’s file', () => {
  it.each(VIEWPORTS)(
    '[IMP-5] [IMP-6] asks about each word once, and not again tomorrow, at $width px',
    async (viewport) => {
      const { owner } = await newAccount();
      const page = await openImport(owner, { viewport });
      const calls = await answerCalls(page, 'uploadImport');
      const first = [row(1, 'W-EP', ''), row(2, 'W-EP', ''), row(3, 'ZQ', 'Pended'), row(4, 'AMB', 'Scheduled')];
      await chooseFile(page, buildFile('Acme_trips_2027-03-09.csv', ...first));

      await page.getByRole('heading', { name: '3 questions about this file' }).waitFor();
      expect(await page.getByLabel('Format').inputValue()).toBe('Acme trips');
      const need = page.getByLabel('Which mobility need is ‘W-EP’?');
      await page.getByText('2 rows. Line 2: 1, Client 1 Inkwell').waitFor();
      await page.getByText('1 column not used: Ride Code').waitFor();
      await page.getByText('For example: R-1').waitFor();
      await page.getByRole('heading', { name: '3 waiting for an answer, 1 new, 0 refused' }).waitFor();
      await expectAccessible(page, 'main');

      // What is still needed leads to the question
      await page.getByRole('button', { name: 'Which mobility need is ‘W-EP’?' }).click();
      expect(await need.evaluate((select) => document.activeElement === select)).toBe(true);
      await need.selectOption('Wheelchair');
      await page.getByLabel('Which mobility need is ‘ZQ’?').selectOption('Not our trips: leave them out');
      await page.getByLabel('What does the status ‘Pended’ mean?').selectOption('The trip takes place');
      await page.getByLabel('Ride Code').selectOption('Noted in the comments');
      await page.getByRole('heading', { name: '3 new, 1 left out, 0 refused' }).waitFor();
      await expectAccessible(page, 'main');
      await page.getByRole('button', { name: 'Import 3 trips' }).click();
      await page.getByRole('button', { name: 'Import another file' }).waitFor();
      expect(uploaded(calls)).toMatchObject([
        { kind: 'add', trip: { clientDis: 'wheelchair', bookingComments: expect.stringContaining('R-1') } },
        { kind: 'add', trip: { clientDis: 'wheelchair' } },
        { kind: 'add', trip: { clientDis: 'ambulatory' } },
      ]);

      await page.getByRole('button', { name: 'Import another file' }).click();
      await page.getByRole('heading', { name: 'Saved formats' }).waitFor();
      await page.getByText('Acme trips', { exact: true }).waitFor();
      await expectAccessible(page, 'main');
      await chooseFile(page, buildFile('Acme_trips_2027-03-10.csv', row(5, 'W-EP', 'Pended', '03/10/2027')));
      await page.getByRole('heading', { name: 'No questions about this file' }).waitFor();
      await page.getByRole('heading', { name: '1 new, 0 refused' }).waitFor();
      await page.getByRole('button', { name: 'Import 1 trip' }).waitFor();

      await page.getByRole('button', { name: 'Choose another file' }).click();
      await page.getByRole('button', { name: 'Edit Acme trips' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit the format' });
      await dialog.getByLabel('Name').fill('Acme');
      await dialog.getByRole('button', { name: 'Remove Mobility need ‘w ep’' }).click();
      await dialog.getByRole('button', { name: 'Save format' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('Acme', { exact: true }).waitFor();
      await chooseFile(page, buildFile('Acme_trips_2027-03-10.csv', row(5, 'W-EP', 'Pended', '03/10/2027')));
      await page.getByRole('heading', { name: '1 question about this file' }).waitFor();
      await page.getByRole('button', { name: 'Choose another file' }).click();
      await page.getByRole('button', { name: 'Delete Acme' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('heading', { name: 'Saved formats' }).waitFor({ state: 'detached' });
    },
  );

  it.each(VIEWPORTS)(
    '[RDR-5] says what a file says of texts, names odd words, and sends each number once, at $width px',
    async (viewport) => {
      const { owner } = await newAccount();
      const page = await openImport(owner, { viewport });
      const calls = await answerCalls(page, 'uploadImport');
      const rows = ['Yes', 'no', 'Ask daughter', ''].map((word, index) => `${row(index + 1, 'AMB', '')},${word}`);
      const buffer = Buffer.from([`${HEADERS},OK to text`, ...rows].join('\n'));
      await chooseFile(page, { name: 'Acme_texts.csv', mimeType: 'text/csv', buffer });
      await page.getByText('Texts: the file has a yes for 1 number, and a no for 1 number.').waitFor();
      await page
        .getByText('‘Ask daughter’ says neither yes nor no to texts: 1 row, for which nothing is recorded. Line 4')
        .waitFor();
      await expectAccessible(page, 'main');
      await page.getByRole('button', { name: 'Import 4 trips' }).click();
      await page.getByRole('button', { name: 'Import another file' }).waitFor();
      const sent = uploaded(calls).map((each) => ('textConsent' in each ? each.textConsent : undefined));
      expect(sent).toEqual([true, false, undefined, undefined]);
    },
  );
});
