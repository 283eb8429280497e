import { clockIn, dayIn, paths, placeKey, toInstant } from '@mtos/model';
import { buildPlace } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../browser/network/answerCalls';
import { VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { chooseFile, openImport, uploaded } from '../../browser/trips/brokerFile';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const CLINIC = '9 Far Side Road, Chinle, AZ 86503';
/** Another zone than that of the places, at every hour. */
const COMPANY_ZONE = 'America/New_York';
const DAY = '2027-07-09';
const row = (number: number, to: string) =>
  `${number},Client ${number} Inkwell,718-555-${1000 + number},AMB,07/09/2027,9:15 AM,"${to}","400 Oak St, Flagstaff, AZ"`;
const buildFile = (name: string, ...rows: string[]) => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.from(
    ['Trip Number,Member,Phone,LOS,Trip Date,PU Time,Pickup Address,Dropoff Address', ...rows].join('\n'),
  ),
});

describe('a broker’s file with places in another time zone', () => {
  it.each(VIEWPORTS)(
    '[TRP-18] [IMP-6] asks once whose clock the times are on, and keeps the answer, at $width px',
    async (viewport) => {
      const { account, owner } = await newAccount();
      await db.doc(paths.account(account)).update({ timeZone: COMPANY_ZONE });
      const location = { lat: 36.15, lng: -109.55, timeZone: 'America/Denver' };
      const place = buildPlace({ subOwneruid: account, address: CLINIC, status: 'found', source: 'census', location });
      await db.doc(paths.place(account, placeKey(CLINIC))).set(place);
      const page = await openImport(owner, { viewport });
      const calls = await answerCalls(page, 'uploadImport');
      const rows = [row(1, CLINIC), row(2, CLINIC), row(3, '3 Elm St, Flagstaff, AZ')];
      await chooseFile(page, buildFile('Canyon_trips_2027-07-09.csv', ...rows));

      await page.getByRole('heading', { name: '1 question about this file' }).waitFor();
      const clocks = page.getByLabel('Some places are on Mountain time. Whose clock are the times there on?');
      await page
        .getByText(/Preset: The clock at each place, because .* 2 rows\. Line 2: 1, Client 1 Inkwell/)
        .waitFor();
      expect(await clocks.inputValue()).toBe('places');
      await page.getByRole('heading', { name: '3 new, 0 refused' }).waitFor();
      expect(await page.getByText(/9:15 AM MDT \(.* here\)/).count()).toBe(2);
      await expectAccessible(page, 'main');
      await page.getByRole('button', { name: 'Import 3 trips' }).click();
      await page.getByRole('button', { name: 'Import another file' }).waitFor();
      const at = toInstant('America/Denver', DAY, '09:15');
      const there = { tripDate: dayIn(COMPANY_ZONE, at), puTime: clockIn(COMPANY_ZONE, at), puZone: 'America/Denver' };
      expect(uploaded(calls)).toMatchObject([
        { kind: 'add', trip: there },
        { kind: 'add', trip: there },
        { kind: 'add', trip: { tripDate: DAY, puTime: '09:15' } },
      ]);

      await page.getByRole('button', { name: 'Import another file' }).click();
      await chooseFile(page, buildFile('Canyon_trips_2027-07-10.csv', row(4, CLINIC)));
      await clocks.selectOption('The company’s clock');
      await page.getByRole('button', { name: 'Import 1 trip' }).click();
      await page.getByRole('button', { name: 'Import another file' }).click();
      await page.getByText('Canyon trips', { exact: true }).waitFor();
      await chooseFile(page, buildFile('Canyon_trips_2027-07-11.csv', row(5, CLINIC)));
      await page.getByRole('heading', { name: 'No questions about this file' }).waitFor();
      await page.getByRole('button', { name: 'Import 1 trip' }).click();
      await page.getByRole('button', { name: 'Import another file' }).waitFor();
      const here = { tripDate: DAY, puTime: '09:15', puZone: COMPANY_ZONE };
      expect(uploaded(calls).slice(-2)).toMatchObject([{ trip: here }, { trip: here }]);
    },
  );
});
