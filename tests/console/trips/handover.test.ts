import { clockIn, type DriverEvent, dayIn, paths, type TripProgress } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { bar, boardAccount, updateTrip } from '../../browser/trips/boardPages';
import { details, storedTrip } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { noShowProgress } from '../../functions/driverEvents';
import { TIME_ZONE } from '../../timeZone';

const minutesAgo = (minutes: number) => Timestamp.fromMillis(Math.floor(Date.now() / 60_000 - minutes) * 60_000);

describe('a client on board', () => {
  it('[DSP-9] is moved by keyboard only after a question, and the record keeps the pick-up', async () => {
    const { owner, dora, fred, first } = await boardAccount();
    const progress: TripProgress = {
      ...noShowProgress(dora.uid, minutesAgo(20)),
      ...{ stage: 'onBoard', noShow: null, unsettledAt: null },
      times: { onMyWay: null, arrived: minutesAgo(20), onBoard: minutesAgo(10), droppedOff: null },
      odometers: { onBoard: 48_210, droppedOff: null },
    };
    await updateTrip(first, { status: 'Active', clientDis: 'ambulatory', progress } as never);
    const page = await openAs(owner, '/admin/board');
    const move = async () => {
      await bar(page, 'Abner Teapot').focus();
      await page.keyboard.press('m');
      await page.getByRole('button', { name: /^Assign to Fred Free/ }).click();
    };
    await move();
    const question = page.getByRole('dialog', { name: 'Abner Teapot is on board with Dora Axle' });
    await question.getByRole('button', { name: 'Keep with Dora Axle' }).click();
    expect(await storedTrip(first)).toMatchObject({ driverUid: dora.uid });
    await move();
    await question.getByLabel('Where is Abner Teapot now?').fill('I-10, exit 143');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Move the trip' }).click();
    await page.getByText('Assigned Abner Teapot’s trip to Fred Free.').waitFor();
    expect(await storedTrip(first)).toMatchObject({
      driverUid: fred.uid,
      bookingComments: expect.stringMatching(/^Handover from Dora Axle at I-10, exit 143\./),
    });
    const { docs } = await db.collection(paths.driverEvents).where('tripId', '==', first).get();
    expect(docs.map((event) => event.data() as DriverEvent)).toMatchObject([
      {
        ...{ by: 'office', who: owner.uid, driverUid: fred.uid },
        note: 'Handed over from Dora Axle at I-10, exit 143. Odometer at pick-up: 48,210.',
        correction: { arrived: progress.times.arrived, onBoard: progress.times.onBoard },
      },
    ]);
  });
});

describe('a no-show that a driver reports', () => {
  it('[DRV-14] leads the dashboard, marks the board and the bell, and says how early it is', async () => {
    const { owner, dora, first } = await boardAccount();
    const later = new Date(Date.now() + 215 * 60_000);
    const planned = { tripDate: dayIn(TIME_ZONE, later), puTime: clockIn(TIME_ZONE, later) };
    await updateTrip(first, {
      status: 'Active',
      ...planned,
      progress: noShowProgress(dora.uid, minutesAgo(0)),
    } as never);
    const page = await openAs(owner, '/admin/dashboard');
    const list = page.getByRole('list', { name: 'Needs attention' });
    await list
      .getByRole('listitem')
      .first()
      .getByText(/^No-show reported 3 h 3\d min before the pick-up/)
      .waitFor();
    await page.getByRole('button', { name: 'Notifications, 1 report from drivers' }).click();
    await page
      .getByRole('list', { name: 'Reports from drivers' })
      .getByRole('link', { name: /Abner Teapot/ })
      .click();
    const panel = details(page, 'Abner Teapot');
    await panel.getByRole('button', { name: 'Confirm the no-show' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Reported 3 h 3\d min before the pick-up\.$/).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep the trip' }).click();
    await page.goto(`/admin/board?day=${planned.tripDate}`);
    await page.getByRole('button', { name: /^Abner Teapot, .*, No-show reported$/ }).waitFor();
    await updateTrip(first, { settled: { at: minutesAgo(0), answer: 'Wait' } } as never);
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  });
});
