import { type AuditEntry, type DriverEvent, paths, TRIP_STEPS } from '@mtos/model';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../../scripts/browser/visit';
import { allSent, drivenAccount, OFFLINE, TIME_LEAP } from '../browser/drive/drivePages';
import { newPhone, type Phone } from '../browser/drive/phone';
import { openAs } from '../browser/openAs';
import { details, rows, storedTrip } from '../browser/trips/tripPages';
import { db } from '../functions/admin';
import { expectExactCounters } from '../functions/counters';

const NUMBERS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;
type TripNumber = (typeof NUMBERS)[number];
const clientName = (number: TripNumber) => `Client ${number}`;

const STEPS = ['On my way', 'Arrived', 'On board', 'Dropped off'] as const;

/** What Chromium and Firestore log about the network and the minutes that the test takes away. */
const EXPECTED = [
  ...OFFLINE,
  TIME_LEAP,
  // The browser starts again with the true time
  /Detected an update time that is in the future/,
  // After the leap, the phone may look up in a transaction whether the server has a step. If a function changes the step at
  // that moment, Firestore refuses the transaction, and the SDK repeats it.
  /status of 400.*documents:commit/,
];

/** The emulator delivers the events of all functions one after the other, positions included. */
const applied = { timeout: 120_000 };

/** What the driver does on the phone. */
function hands(page: Page) {
  const tap = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const next = (number: TripNumber) => page.getByRole('heading', { level: 2, name: clientName(number) }).waitFor();
  const drive = async (number: TripNumber, steps: readonly string[] = STEPS) => {
    await next(number);
    for (const step of steps) await tap(step);
  };
  return { tap, next, drive };
}

/** What the dispatcher does in the console meanwhile. */
function desk(page: Page) {
  const open = async (number: TripNumber) => {
    await rows(page)
      .getByRole('link', { name: clientName(number) })
      .click();
    return details(page, clientName(number));
  };
  return {
    open,
    give: async (number: TripNumber, driver: string) => {
      const panel = await open(number);
      // Its name says whether the trip would make others late, which is known a moment later
      await panel.getByRole('button', { name: /^(Change the driver|Reassign the trip)$/ }).click();
      const choices = page.getByRole('list', { name: 'Drivers' });
      await choices.getByRole('button').filter({ hasText: driver }).click();
      await page.getByText(`Assigned ${clientName(number)}’s trip to ${driver}.`).waitFor();
    },
  };
}

/** A company with a driver, twelve trips of today, and a dispatcher at the list. */
async function startOfShift() {
  const { driver, owner, addMember, giveTrip, events } = await drivenAccount();
  await addMember('driver', { fullName: 'Ben Brake', vehicle: ['ambulatory'] });
  const ids = new Map<TripNumber, string>();
  for (const [index, number] of NUMBERS.entries()) {
    const puTime = `${String(6 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`;
    ids.set(number, await giveTrip({ name: clientName(number), puTime }));
  }
  const findTripId = (number: TripNumber) => ids.get(number) ?? '';
  const office = await openAs(owner, '/admin/trips');
  await office.getByLabel('Rows').selectOption('25');
  const dispatcher = desk(office);
  return { driver, owner, events, findTripId, office, dispatcher };
}

type Shift = Awaited<ReturnType<typeof startOfShift>>;

async function driveMorning(page: Page, { findTripId }: Shift): Promise<void> {
  const morning = hands(page);
  await morning.tap('Start shift');
  await morning.drive('01');
  await morning.drive('02', ['On my way']);
  await morning.tap(/^Undo/);
  await morning.drive('02');
  await morning.drive('03', ['On my way', 'Arrived']);
  await page.clock.fastForward(10 * 60_000);
  await morning.tap('Report a no-show');
  await page.getByRole('dialog').getByRole('button', { name: 'Report a no-show' }).click();
  await morning.drive('04');
  await expect.poll(() => storedTrip(findTripId('04')), applied).toMatchObject({ status: 'Completed' });
}

async function workAtDesk({ office, dispatcher, findTripId }: Shift): Promise<void> {
  const noShow = await dispatcher.open('03');
  await noShow.getByRole('button', { name: 'Confirm the no-show' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Cancel trip' }).click();
  await office.getByText('Canceled Client 03’s trip.').waitFor();
  await office.getByRole('dialog').waitFor({ state: 'detached' });
  await dispatcher.give('07', 'Ben Brake');
  const moved = await dispatcher.open('08');
  await moved.getByRole('button', { name: 'Edit' }).click();
  await office.getByLabel('Pick-up time', { exact: true }).fill('22:00');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => storedTrip(findTripId('08'))).toMatchObject({ puTime: '22:00' });
}

async function driveAfternoon(page: Page, phone: Phone, { events }: Shift): Promise<void> {
  const afternoon = hands(page);
  await afternoon.drive('06', ['On board', 'Dropped off']);
  await afternoon.drive('07');
  expect(await events()).toHaveLength(1 + 4 + 6 + 3 + 4);
  await phone.setOffline(false);
  const news = page.getByRole('dialog');
  await news.getByText('Changed: Client 08').waitFor();
  await news.getByText('Cancelled: Client 03').waitFor();
  // Trip 07 was driven and is over for this phone until the server says otherwise
  await news.getByText('No longer on your list: Client 07').waitFor();
  await news.getByRole('button', { name: 'OK' }).click();
  for (const number of ['09', '10', '11', '12', '08'] as const) await afternoon.drive(number);
  await afternoon.tap('End shift');
  await page.getByText('Off shift').waitFor();
}

const expectedStatus = (number: TripNumber) =>
  number === '03' ? 'Cancelled' : number === '07' ? 'Pending' : 'Completed';

async function expectSentOnce({ events, findTripId }: Shift): Promise<void> {
  const driven = NUMBERS.filter((number) => number !== '03');
  const expected = [
    'shiftStarted',
    'shiftEnded',
    ...driven.flatMap((number) => TRIP_STEPS.map((step) => `${number} ${step}`)),
    ...['02 onMyWay', '02 undo', '03 onMyWay', '03 arrived', '03 noShow'],
  ];
  const findNumber = (tripId: string | null) => NUMBERS.find((number) => findTripId(number) === tripId);
  const sent = ({ tripId, kind }: DriverEvent) => (tripId === null ? kind : `${findNumber(tripId)} ${kind}`);
  await expect.poll(async () => (await events()).map(sent).sort()).toEqual(expected.sort());
}

async function expectTrips({ findTripId }: Shift): Promise<void> {
  const statuses = async () =>
    Promise.all(NUMBERS.map(async (each) => `${each} ${(await storedTrip(findTripId(each)))?.status}`));
  await expect.poll(statuses, applied).toEqual(NUMBERS.map((number) => `${number} ${expectedStatus(number)}`));
}

async function expectInList({ office }: Shift): Promise<void> {
  await office.goto('/admin/trips');
  for (const number of NUMBERS) {
    await rows(office)
      .filter({ hasText: clientName(number) })
      .getByText(expectedStatus(number))
      .waitFor();
  }
}

async function expectOnBoard({ office }: Shift): Promise<void> {
  await office.goto('/admin/board');
  for (const number of NUMBERS) {
    await office
      .getByRole('button', { name: new RegExp(`^${clientName(number)}, .*, ${expectedStatus(number)},`) })
      .waitFor();
  }
}

/** The step that was recorded on a trip of another driver by then. */
async function expectReport({ office, dispatcher }: Shift): Promise<void> {
  await office.goto('/admin/trips');
  const given = await dispatcher.open('07');
  await given
    .getByRole('alert')
    .getByText(/^Dora Wheel reported ‘Dropped off’ at .+, but does not drive this trip\.$/)
    .waitFor();
}

/** The history names who did it. */
async function expectHistory({ driver, owner, findTripId }: Shift): Promise<void> {
  const history = async (number: TripNumber) => {
    const { docs } = await db
      .collection(paths.audit(driver.account))
      .where('documentId', '==', findTripId(number))
      .get();
    const entries = docs.map((entry) => entry.data() as AuditEntry);
    const moves = entries.filter(({ what, before, after }) => what === 'update' && before?.status !== after?.status);
    return moves.sort((a, b) => a.when.toMillis() - b.when.toMillis()).map(({ who, after }) => [who, after?.status]);
  };
  // The function can apply several steps at once
  await expect.poll(async () => (await history('05')).at(-1), applied).toEqual([driver.uid, 'Completed']);
  await expect
    .poll(() => history('03'), applied)
    .toEqual([
      [driver.uid, 'Active'],
      [owner.uid, 'Cancelled'],
    ]);
  await expect.poll(() => history('07')).toEqual([]);
}

/** Runs each check, also after one that fails, and fails with the reasons of all that do. */
async function checkAll(shift: Shift, checks: readonly ((shift: Shift) => Promise<void>)[]): Promise<void> {
  const reasons: string[] = [];
  for (const check of checks) await check(shift).catch((error) => reasons.push(`${check.name}: ${error}`));
  expect(reasons).toEqual([]);
}

it('[DRV-3] [DRV-4] [DRV-6] a shift of twelve trips, without a network and a restart in its middle, is stored as it was driven', async () => {
  const shift = await startOfShift();
  const phone = await newPhone();
  const first = await phone.start({ expectedErrors: EXPECTED });
  await first.clock.install();
  await first.goto('/auth/login');
  await signIn(first, shift.driver, '**/drive');
  await driveMorning(first, shift);

  // The network is gone, and the browser is ended and started again
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await allSent(first);
  await phone.setOffline(true);
  const noon = hands(first);
  await noon.drive('05');
  await noon.drive('06', ['On my way', 'Arrived']);
  await first.getByText('Offline. 6 steps will be sent.').waitFor();
  await phone.stop();
  const second = await phone.start({ expectedErrors: EXPECTED });
  await phone.setOffline(true);
  await second.goto('/drive');
  await second.getByText(/6 steps (will|are waiting to) be sent/).waitFor();

  // The driver doesn't know what the dispatcher does meanwhile, and drives on
  await workAtDesk(shift);
  await driveAfternoon(second, phone, shift);
  const expectCounters = () => expectExactCounters(shift.driver.account, applied.timeout);
  const stored = [expectSentOnce, expectTrips, expectCounters, expectHistory];
  await checkAll(shift, [...stored, expectInList, expectOnBoard, expectReport]);
}, 480_000);
