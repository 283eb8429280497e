import { paths } from '@mtos/model';
import { buildDriverSettings } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { queue } from '../../browser/trips/boardPages';
import { addTrip, details, fillNewTrip, inDays } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;
const WEST = { lat: 33.466, lng: -112.259 };
const DOWNTOWN = { lat: 33.448, lng: -112.074 };
const TEMPE = { lat: 33.425, lng: -111.94 };

/** Two rides of tomorrow that one driver with three seats can't both drive on time, one of them in the queue. */
async function twoRides() {
  const { account, owner, addMember } = await newAccount();
  const ken = await addMember('driver', { fullName: 'Ken Axle', vehicle: ['ambulatory'] });
  await addMember('driver', { fullName: 'Rosa Free', vehicle: ['ambulatory'] });
  const settings = buildDriverSettings({ updatedAt: new Date(), updatedBy: account, seats: { ambulatory: 3 } });
  await db.doc(paths.driverSettingsDocument(account, ken.uid)).set(settings);
  const day = { tripDate: inDays(1), miles: 0, dropoff: DOWNTOWN, assignedBy: 'hand' } as const;
  const ofKen = { driverUid: ken.uid, driverName: ken.fullName };
  await addTrip(account, { name: 'Alma Ortiz', puTime: '15:00', apptTime: '15:50', pickup: WEST, ...day, ...ofKen });
  const carol = await addTrip(account, { name: 'Carol Reed', puTime: '15:30', pickup: TEMPE, ...day });
  return { account, owner, carol };
}

describe('whether a trip can be driven', () => {
  it('[DSP-9] says whom it would make late in the dialog, before anyone is chosen', async () => {
    const { owner, carol } = await twoRides();
    const page = await openAs(owner, `/admin/trips?open=${carol}`, { viewport: NARROW });
    await details(page, 'Carol Reed').getByRole('button', { name: 'Choose the driver' }).click();
    const drivers = page.getByRole('list', { name: 'Drivers' });
    const ken = drivers.getByRole('button', { name: /Ken Axle/ });
    await ken.getByText(/Makes Alma Ortiz .+ late for the appointment · Also drives Alma Ortiz/).waitFor();
    expect(await ken.textContent()).not.toMatch(/No conflicts|Available/);
    await drivers.getByRole('button', { name: /Rosa Free.*No conflicts/ }).waitFor();
    await expectAccessible(page, '[role=dialog]');
  });

  it('[DSP-9] [DSP-2] says it on the board while the trip is moved by keyboard', async () => {
    const { owner } = await twoRides();
    const page = await openAs(owner, `/admin/board?day=${inDays(1)}`, { viewport: WIDE });
    await page.locator('[data-draggable]').waitFor();
    await queue(page).getByRole('button', { name: 'Carol Reed' }).focus();
    await page.keyboard.press('m');
    await page
      .getByText(/Makes Alma Ortiz .+ late for the appointment/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
  });

  it('[DSP-9] says of a client whom no vehicle can carry so in the form, when it is saved, in the list, and on the dashboard', async () => {
    const { owner, addMember } = await newAccount();
    const dora = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
    const page = await openAs(owner, '/admin/add_trips', { viewport: WIDE });
    await fillNewTrip(page, 'Ivy Heavy');
    await page.getByLabel('Mobility need').selectOption('bariatricStretcher');
    await page.getByText('No driver’s vehicle can carry this.').waitFor();
    await page.getByRole('button', { name: 'Add trip' }).click();
    await page.getByText('Added Ivy Heavy’s trip. No driver’s vehicle can carry a bariatric stretcher.').waitFor();
    const panel = details(page, 'Ivy Heavy');
    await panel.getByText(/^No driver’s vehicle can carry a bariatric stretcher\. Add a driver/).waitFor();
    await expectAccessible(page, 'main aside');
    await panel.getByRole('button', { name: 'Close' }).click();
    await page
      .getByRole('row', { name: /Ivy Heavy/ })
      .getByText('No vehicle for a bariatric stretcher')
      .waitFor();
    await page.goto('/admin');
    const row = page.getByRole('list', { name: 'Needs attention' }).getByRole('link', { name: /Ivy Heavy/ });
    await row.getByText('No vehicle for a bariatric stretcher').waitFor();

    await db.doc(paths.user(dora.uid)).update({ vehicle: ['bariatricStretcher'] });
    await row.getByText(/^No driver/).waitFor();
  });
});
