import { paths, type Trip } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../browser/openAs';
import { expectAccessible } from '../browser/pages/accessibility';
import { chooseFile } from '../browser/trips/brokerFile';
import { db } from '../functions/admin';
import { newAccount } from '../newAccount';

const HEADERS = 'Trip Number,Member,Phone,LOS,Trip Date,PU Time,Pickup Address,Dropoff Address,Trip Status';

interface Given {
  readonly day?: string;
  readonly time?: string;
  readonly status?: string;
}

const row = (number: number, { day = '03/09/2027', time = '9:15 AM', status = '' }: Given = {}) =>
  `${4000 + number},Client ${number} Inkwell,718-555-${1000 + number},W-EP,${day},${time},"${number} Elm St, Albany, NY","400 Oak St, Albany, NY",${status}`;

const buildFile = (name: string, ...rows: string[]) => ({
  ...{ name, mimeType: 'text/csv', buffer: Buffer.from([HEADERS, ...rows].join('\n')) },
});

async function readTrips(account: string): Promise<readonly Trip[]> {
  const found = await db.collection(paths.trips).where('subOwneruid', '==', account).get();
  return found.docs.map((trip) => trip.data() as Trip).sort((a, b) => a.name.localeCompare(b.name));
}

describe('a broker’s correction an hour later', () => {
  it('[IMP-2] [IMP-6] [IMP-11] changes, cancels, and moves trips, names those that are gone, and asks nothing again', async () => {
    const { account, owner } = await newAccount();
    const page = await openAs(owner, '/admin/add_trips/import', { viewport: VIEWPORTS[0] });
    await chooseFile(page, buildFile('Acme 2027-03-09.csv', row(1), row(2), row(3), row(4), row(5)));
    await page.getByLabel('Which mobility need is ‘W-EP’?').selectOption('Wheelchair');
    await page.getByRole('button', { name: 'Import 5 trips' }).click();
    await page.getByText('5 added.').waitFor();
    await page.getByRole('link', { name: 'View trips' }).click();
    await page.getByText('Client 1 Inkwell').first().waitFor();

    await page.goto(new URL('/admin/add_trips/import', page.url()).href);
    const later = [
      row(1),
      row(2, { time: '10:45 AM' }),
      row(3, { status: 'Member Cancelled' }),
      row(4, { day: '03/10/2027' }),
    ];
    await chooseFile(page, buildFile('Acme 2027-03-09 v2.csv', ...later));
    await page.getByRole('heading', { name: 'No questions about this file' }).waitFor();
    const summary =
      '0 new, 1 on another day, 1 changed, 1 canceled, 1 already imported, 1 no longer in the file, 0 refused';
    await page.getByRole('heading', { name: summary }).waitFor();
    await page.getByText('Day of the trip: Tue, Mar 9, 2027 → Wed, Mar 10, 2027').waitFor();
    await page.getByLabel('What to do with Client 2 Inkwell, line 3').selectOption('Change the trip');
    const gone = page.getByRole('region', { name: '1 trip no longer in the file' });
    await gone.getByRole('combobox').selectOption('Cancel the trip');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Apply 2 changes, cancel 2 trips' }).click();
    await page.getByText('0 added, 1 changed, 1 moved to another day, 2 canceled, 1 already imported.').waitFor();
    expect(await readTrips(account)).toMatchObject([
      { status: 'Pending', puTime: '09:15', clientDis: 'wheelchair' },
      { status: 'Pending', puTime: '10:45' },
      { status: 'Cancelled', cancelledBy: 'client' },
      { status: 'Pending', tripDate: '2027-03-10' },
      { status: 'Cancelled', cancelReason: 'No longer in the broker’s file' },
    ]);
  });
});
