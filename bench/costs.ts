import { paths } from '@mtos/model';
import { buildTrip, buildUser } from '@mtos/model/sample';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { parseCommandLine } from '../scripts/cli/commandLine';
import { main } from '../scripts/cli/main';
import { projectId, startSuite } from '../scripts/suite/suite';
import { anyPorts } from '../scripts/suite/suiteConfig';
import { type Bill, meterBilling } from './costs/billing';
import type { Meter } from './costs/tripLifecycle';
import { writeDocuments } from './writeDocuments';

// Counts what Firestore would bill for a trip from creation to completion, for a dashboard that is open during that time,
// for a driver's shift, for an app that reports positions, and for an account that is set up to cost as much as it can. The functions run in this process, in
// which the methods of the Admin SDK are wrapped. docs/costs.md explains the numbers.

const ACCOUNT = 'costs';
const TRIPS = 10;
const DRIVERS = 3;

/** Creates an owner, drivers on shift, and enough trips and notifications to fill the dashboard's lists. */
async function createAccount(): Promise<void> {
  const fields = { subOwneruid: ACCOUNT, updatedBy: ACCOUNT, createdAt: new Date() };
  const drivers = Array.from({ length: DRIVERS }, (_, index) => `driver-${index}`);
  const location = { lat: 40.71, lng: -73.95 };
  const updatedAt = new Date(Date.now() + 3 * 3_600_000);
  const trip = { ...fields, clientUid: 'ben', name: 'Ben Kettle', tripDate: '2099-01-01' };
  const kinds = [{}, { willCall: true, puTime: '' }, { status: 'Delayed' as const }];
  await writeDocuments(getFirestore(), [
    [paths.user(ACCOUNT), buildUser({ ...fields, fullName: 'Odette Abacus' })],
    [paths.account(ACCOUNT), { name: 'Costs', timeZone: 'America/New_York' }],
    ...drivers.flatMap((uid) => [
      [paths.user(uid), buildUser({ ...fields, role: 'driver', fullName: uid, vehicle: ['ambulatory'] })] as const,
      [
        paths.driverLocation(uid),
        { subOwneruid: ACCOUNT, location, available: true, tripId: null, updatedAt },
      ] as const,
    ]),
    ...kinds.flatMap((kind, kindIndex) =>
      Array.from(
        { length: 6 },
        (_, index) => [paths.trip(`${kindIndex}-${index}`), buildTrip({ ...trip, ...kind })] as const,
      ),
    ),
    ...Array.from(
      { length: 20 },
      (_, index) =>
        [
          `${paths.notifications}/${index}`,
          { ...fields, title: 'News', description: 'Today', target: 'All', sentBy: ACCOUNT },
        ] as const,
    ),
  ]);
}

const cell = (text: string | number) => String(text).padStart(10);
const row = (name: string, numbers: readonly (string | number)[]) =>
  console.log(`${name.padEnd(32)}${numbers.map(cell).join('')}`);

/** Adds up what the same part of a run costs each time. */
function billsByName(takeBill: () => Bill) {
  const bills = new Map<string, Bill & { calls: number }>();
  const meter: Meter = async (name, run) => {
    takeBill();
    await run();
    const { reads, writes, deletes } = takeBill();
    const sum = bills.get(name) ?? { calls: 0, reads: 0, writes: 0, deletes: 0 };
    bills.set(name, {
      calls: sum.calls + 1,
      reads: sum.reads + reads,
      writes: sum.writes + writes,
      deletes: sum.deletes + deletes,
    });
  };
  const print = (runs: number) => {
    row('', ['runs', 'reads', 'writes', 'deletes']);
    for (const [name, { calls, reads, writes, deletes }] of bills)
      row(
        name,
        [calls, reads, writes, deletes].map((sum) => (sum / runs).toFixed(1)),
      );
  };
  return { meter, print };
}

async function measure(): Promise<void> {
  // Silences the functions' logs. Must run before the functions are loaded.
  console.debug = () => undefined;
  console.info = () => undefined;
  const [
    { runTripLifecycle },
    { openDashboard },
    { measureShift },
    { COMPANY_DAY, measureReports, REPORTS_AN_HOUR },
    { measureWorstAccount },
  ] = await Promise.all([
    import('./costs/tripLifecycle'),
    import('./costs/openPage'),
    import('./costs/shift'),
    import('./costs/positions'),
    import('./costs/worstAccount'),
  ]);
  await createAccount();
  const takeBill = meterBilling();
  // The first trip creates the counters and the client's document, which later ones update.
  await runTripLifecycle(ACCOUNT, async (_, run) => void (await run()));
  const dashboard = await openDashboard(ACCOUNT);
  const opening = dashboard.take();

  const perTrip = billsByName(takeBill);
  for (let trip = 0; trip < TRIPS; trip += 1) await runTripLifecycle(ACCOUNT, perTrip.meter);
  const whileOpen = dashboard.take();
  dashboard.close();

  console.log(`\nPer trip, with ${DRIVERS} drivers on shift`);
  perTrip.print(TRIPS);
  console.log(
    `\nDashboard: ${opening} documents to open it, and ${(whileOpen / TRIPS).toFixed(1)} per trip while it is open`,
  );

  const ofShift = billsByName(takeBill);
  const shift = await measureShift(ACCOUNT, ofShift.meter);
  const { events, positions, hours, opening: opened, whileOpen: received } = shift;
  console.log(
    `\nA shift of 12 trips: ${events} events; the lines about a position are for one of ${positions} in ${hours} hours`,
  );
  ofShift.print(1);
  console.log(`\nDrivers' page: ${opened} documents to open it, and ${received} in the shift`);

  const ofReports = billsByName(takeBill);
  await measureReports(ACCOUNT, ofReports.meter);
  const driverHours = COMPANY_DAY.drivers * COMPANY_DAY.hours;
  console.log(`\nAn hour of an app that reports ${REPORTS_AN_HOUR} positions`);
  ofReports.print(1);
  console.log(`\nA day of ${COMPANY_DAY.drivers} drivers, ${COMPANY_DAY.hours} hours each`);
  ofReports.print(1 / driverHours);

  console.log('\nThe worst account, for each action, and how often it can do that in a day');
  row('', ['a day', 'calls', 'reads', 'writes', 'deletes']);
  for (const { what, perDay, calls, reads, writes, deletes } of await measureWorstAccount(takeBill))
    row(what, [perDay ?? 'no limit', calls, reads, writes, deletes]);
}

await main(async () => {
  parseCommandLine({
    usage:
      'npm run bench:costs   counts what Firestore bills for a trip, an open dashboard, a shift, positions, and the worst account',
    options: {},
  });
  const suite = await startSuite({ name: 'bench-costs', only: ['firestore'], ports: await anyPorts() });
  try {
    Object.assign(process.env, suite.env);
    initializeApp({ projectId });
    await measure();
  } finally {
    await suite.stop();
  }
});
