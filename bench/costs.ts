import { paths } from '@mtos/model';
import { buildTrip, buildUser } from '@mtos/model/sample';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { main } from '../scripts/main';
import { projectId, startSuite } from '../scripts/suite';
import { anyPorts } from '../scripts/suiteConfig';
import { type Bill, meterBill } from './costs/billing';
import { writeDocuments } from './writeDocuments';

// npm run bench:costs
// What Firestore would bill for a trip from its entry to its completion, and for an open dashboard meanwhile: the
// functions run in this process, whose SDK is watched. docs/costs.md tells what to make of the numbers.

const ACCOUNT = 'costs';
const TRIPS = 10;
const DRIVERS = 3;

/** An owner, drivers on shift, and as much in the dashboard's lists as they show. */
async function fill(): Promise<void> {
  const given = { subOwneruid: ACCOUNT, updatedBy: ACCOUNT, createdAt: new Date() };
  const drivers = Array.from({ length: DRIVERS }, (_, index) => `driver-${index}`);
  const location = { lat: 40.71, lng: -73.95 };
  const heardOf = new Date(Date.now() + 3 * 3_600_000);
  const trip = { ...given, clientUid: 'ben', name: 'Ben Kettle', tripDate: '2099-01-01' };
  const listed = [{}, { willCall: true, puTime: '' }, { status: 'Delayed' as const }];
  await writeDocuments(getFirestore(), [
    [paths.user(ACCOUNT), buildUser({ ...given, fullName: 'Odette Abacus' })],
    [paths.account(ACCOUNT), { name: 'Costs', timeZone: 'America/New_York' }],
    ...drivers.flatMap((uid) => [
      [paths.user(uid), buildUser({ ...given, role: 'driver', fullName: uid, vehicle: ['ambulatory'] })] as const,
      [
        paths.driverLocation(uid),
        { subOwneruid: ACCOUNT, location, available: true, tripId: null, updatedAt: heardOf },
      ] as const,
    ]),
    ...listed.flatMap((kind, which) =>
      Array.from(
        { length: 6 },
        (_, index) => [paths.trip(`${which}-${index}`), buildTrip({ ...trip, ...kind })] as const,
      ),
    ),
    ...Array.from(
      { length: 20 },
      (_, index) =>
        [
          `${paths.notifications}/${index}`,
          { ...given, title: 'News', description: 'Of today', target: 'All', sentBy: ACCOUNT },
        ] as const,
    ),
  ]);
}

const cell = (text: string | number) => String(text).padStart(9);
const row = (name: string, numbers: readonly (string | number)[]) =>
  console.log(`${name.padEnd(26)}${numbers.map(cell).join('')}`);

async function measure(): Promise<void> {
  // What functions log is of no interest here; they take the console as it is when they are loaded.
  console.debug = () => undefined;
  console.info = () => undefined;
  const [{ liveThrough }, { openDashboard }] = await Promise.all([
    import('./costs/tripLife'),
    import('./costs/openDashboard'),
  ]);
  await fill();
  const bill = meterBill();
  // The first trip makes the counters and the client's record, which later ones find.
  await liveThrough(ACCOUNT, async (_, run) => void (await run()));
  const dashboard = await openDashboard(ACCOUNT);
  const opening = dashboard.take();

  const booked = new Map<string, Bill & { calls: number }>();
  for (let trip = 0; trip < TRIPS; trip += 1) {
    await liveThrough(ACCOUNT, async (name, run) => {
      bill();
      await run();
      const { reads, writes, deletes } = bill();
      const sum = booked.get(name) ?? { calls: 0, reads: 0, writes: 0, deletes: 0 };
      booked.set(name, {
        calls: sum.calls + 1,
        reads: sum.reads + reads,
        writes: sum.writes + writes,
        deletes: sum.deletes + deletes,
      });
    });
  }
  const whileOpen = dashboard.take();
  dashboard.close();

  const aTrip = ({ calls, reads, writes, deletes }: Bill & { calls: number }) =>
    [calls, reads, writes, deletes].map((sum) => (sum / TRIPS).toFixed(1));
  console.log(`\nA trip, with ${DRIVERS} drivers on shift`);
  row('', ['runs', 'reads', 'writes', 'deletes']);
  for (const [name, sum] of booked) row(name, aTrip(sum));
  console.log(
    `\nA dashboard: ${opening} documents to open, then ${(whileOpen / TRIPS).toFixed(1)} a trip while it is open`,
  );
}

await main(async () => {
  const suite = await startSuite({ name: 'bench-costs', only: ['firestore'], ports: await anyPorts() });
  try {
    Object.assign(process.env, suite.env);
    initializeApp({ projectId });
    await measure();
  } finally {
    await suite.stop();
  }
});
