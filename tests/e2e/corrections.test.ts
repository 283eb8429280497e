import { clockIn, type DriverEvent, formatClock, paths } from '@mtos/model';
import { expect, it } from 'vitest';
import { drivenAccount, openDrive } from '../browser/drive/drivePages';
import { openAs } from '../browser/openAs';
import { details, storedTrip } from '../browser/trips/tripPages';
import { db } from '../functions/admin';
import { expectExactDays } from '../functions/days';
import { TIME_ZONE } from '../timeZone';

const clockAgo = (minutes: number) => formatClock(clockIn(TIME_ZONE, new Date(Date.now() - minutes * 60_000)));

/** The emulator delivers the events of all functions one after the other. */
const applied = { timeout: 60_000 };

it('[DRV-10] [RPT-3] the office enters the trip of a dead phone, in the panel and in the trip log', async () => {
  const { owner, giveTrip, driver } = await drivenAccount();
  const id = await giveTrip({
    name: 'Fay Kettle',
    status: 'Completed',
    puTime: clockIn(TIME_ZONE, new Date()),
  });
  const desk = await openAs(owner, `/admin/trips?open=${id}`);
  const panel = details(desk, 'Fay Kettle');
  await panel.getByRole('button', { name: 'Enter actual times' }).click();
  const form = desk.getByRole('dialog', { name: /What happened on Fay Kettle’s trip/ });
  await form.getByLabel('Arrived').fill(clockAgo(30));
  await form.getByLabel('On board').fill(clockAgo(25));
  await form.getByLabel('Dropped off').fill(clockAgo(40));
  await form.getByLabel('At pick-up').fill('48,210');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('This is before the step above.').waitFor();
  await form.getByText('Say why, such as a dead phone.').waitFor();
  await form.getByLabel('Dropped off').fill(clockAgo(10));
  await form.getByLabel('At drop-off').fill('48219.5');
  await form.getByLabel('Signed by').selectOption('client');
  await form.getByLabel('Name of who signed').fill('Fay Kettle');
  await form.getByLabel('Plate').fill('ABC 123');
  await form.getByLabel('Why the office enters this').fill('Phone was dead');
  await form.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('Saved what happened on Fay Kettle’s trip.').waitFor();
  await panel.getByText('48,210 → 48,219.5, 9.5 miles').waitFor(applied);
  await panel
    .getByText(/^Entered by the office: arrival time, pick-up time, drop-off time, odometer/)
    .first()
    .waitFor();
  await panel.getByText('Reason: Phone was dead', { exact: true }).first().waitFor();
  expect(await storedTrip(id)).toMatchObject({ driverUid: driver.uid, vehicle: { plate: 'ABC 123' } });

  await desk.goto('/admin/reports/trip_log');
  const row = desk.getByRole('row', { name: /Fay Kettle/ });
  await row.getByText(/^license number/).waitFor();
  await row.getByRole('button', { name: 'Enter the leg of Fay Kettle' }).click();
  const again = desk.getByRole('dialog', { name: /What happened on Fay Kettle’s trip/ });
  expect(await again.getByLabel('At drop-off').inputValue()).toBe('48219.5');
  await again.getByLabel('License number').fill('D1234567');
  await again.getByLabel('Why the office enters this').fill('Not in the settings');
  await again.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('The leg is complete.').waitFor(applied);
  await row.getByText('office').first().waitFor();
  await expectExactDays(owner.account);
});

it('[DRV-10] a drop-off of the wrong client is taken back when the trip is reopened, and the driver records it again', async () => {
  const { owner, giveTrip, driver } = await drivenAccount();
  const id = await giveTrip({ name: 'Alma Kettle', puTime: '08:30' });
  const phone = await openDrive(driver);
  const tap = (name: string) => phone.getByRole('button', { name, exact: true }).click();
  await tap('Start shift');
  for (const step of ['On my way', 'Arrived', 'On board', 'Dropped off']) await tap(step);
  await expect.poll(() => storedTrip(id), applied).toMatchObject({ status: 'Completed' });

  const desk = await openAs(owner, `/admin/trips?open=${id}`);
  const panel = details(desk, 'Alma Kettle');
  await panel.getByRole('button', { name: 'Reopen' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Reopen Alma Kettle’s trip?' });
  await dialog.getByText(/^This takes back ‘Dropped off’, recorded at .+\. The phone offers it again\.$/).waitFor();
  await dialog.getByLabel('Why the trip is reopened').fill('Wrong client');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await desk.getByText('Dora Wheel records ‘Dropped off’ again.').waitFor();

  const news = phone.getByRole('dialog');
  await news.getByText('Your office corrected what was recorded.').waitFor(applied);
  await news.getByRole('button', { name: 'OK' }).click();
  await phone.getByText('Finish the trip first, then take a break or end the shift.').waitFor();
  await tap('Dropped off');
  await expect
    .poll(() => storedTrip(id), applied)
    .toMatchObject({ status: 'Completed', progress: { stage: 'droppedOff' } });
  const { docs } = await db.collection(paths.driverEvents).where('tripId', '==', id).orderBy('at').get();
  const events = docs.map((event) => event.data() as DriverEvent);
  await expect
    .poll(async () => (await storedTrip(id))?.progress?.times.droppedOff?.toMillis(), applied)
    .toBe(events.at(-1)?.at.toMillis());
  await tap('End shift');
  await phone.getByText('Off shift').waitFor();
  await expectExactDays(owner.account);
});
