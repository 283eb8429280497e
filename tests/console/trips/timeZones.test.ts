import { paths, placeKey } from '@mtos/model';
import { buildPlace } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { drivenAccount, openDrive } from '../../browser/drive/drivePages';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { addTrip, details, storedTrip, tripsNamed } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { TIME_ZONE } from '../../timeZone';

/** A time zone an hour behind the company's. In these names, a zone west of Greenwich has a plus. */
const hoursWest = Number(TIME_ZONE.replace('Etc/GMT', '')) + 1;
const WEST = `Etc/GMT${hoursWest < 0 ? '-' : '+'}${Math.abs(hoursWest)}`;
const over = { lat: 32.47, lng: -85, timeZone: WEST };
const CLINIC = '9 Far Side Road, Overline';

/** A company whose clinic is in the next time zone. */
async function accountByTheLine() {
  const company = await drivenAccount();
  const { account } = company.owner;
  const place = buildPlace({
    subOwneruid: account,
    address: CLINIC,
    status: 'found',
    source: 'census',
    location: over,
  });
  await db.doc(paths.place(account, placeKey(CLINIC))).set(place);
  return { ...company, account };
}

describe('a trip over a time-zone line', () => {
  it('[TRP-18] is entered as people say its times, which form, panel, board, and the driver’s page agree on', async () => {
    const { account, owner, driver } = await accountByTheLine();
    const page = await openAs(owner, '/admin/add_trips');
    await page.getByLabel('Name', { exact: true }).fill('Nan Borderline');
    await page.getByLabel('Pick-up time', { exact: true }).fill('1p');
    await page.getByLabel('Appointment (optional)').fill('130p');
    await page
      .getByRole('group', { name: 'Pick-up' })
      .getByLabel('Address', { exact: true })
      .fill('7 Thimble Row, Bronx');
    await page.getByRole('group', { name: 'Drop-off' }).getByLabel('Address', { exact: true }).fill(CLINIC);
    await page.getByText(/, the time at the drop-off: 2:30 PM here\.$/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add trip', exact: true }).click();

    const panel = details(page, 'Nan Borderline');
    await panel.getByText(/^1:30 PM GMT[+-]?\d* \(2:30 PM here\)$/).waitFor();
    const [trip] = await tripsNamed(account, 'Nan Borderline');
    expect(trip).toMatchObject({ puTime: '13:00', apptTime: '14:30', dropoff: over });
    expect(trip?.pickup).toBeNull();

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    expect(await page.getByLabel('Appointment (optional)').inputValue()).toBe('1:30 PM');
    await page.getByLabel('Appointment (optional)').fill('145p');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await panel.getByText(/^1:45 PM GMT[+-]?\d* \(2:45 PM here\)$/).waitFor();

    const [edited] = (
      await db.collection(paths.trips).where('subOwneruid', '==', account).where('name', '==', 'Nan Borderline').get()
    ).docs;
    const given = { driverUid: driver.uid, driverName: driver.fullName, assignedBy: 'hand', version: 9 };
    await edited?.ref.update(given);
    await page.goto('/admin/board');
    await page.getByRole('button', { name: /^Nan Borderline, 1:00 PM to 2:45 PM/ }).waitFor();

    const phone = await openDrive(driver);
    await phone.getByText(/Overline.*1:45 PM GMT/).waitFor();
  });

  it('[TRP-18] asks about a time that was read before its place was known, and corrects it with one action', async () => {
    const { account, owner } = await accountByTheLine();
    const times = { puTime: '23:00', apptTime: '23:30', toAddress: CLINIC, dropoff: over };
    const id = await addTrip(account, {
      name: 'Ola Late',
      ...times,
      zoneQuestion: { at: Timestamp.now(), dropoff: '' },
    });
    const page = await openAs(owner, '/admin/dashboard');
    await page.getByRole('link', { name: /Ola Late.*Drop-off is on .* time\. Check the appointment/ }).click();
    const question = page.getByRole('region', { name: 'Time zone' });
    await question.getByText(/The appointment was read as 11:30 PM GMT/).waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: /^Correct to 11:30 PM GMT/ }).click();
    await page.getByText('Corrected the time of Ola Late’s trip.').waitFor();
    await expect.poll(() => storedTrip(id)).toMatchObject({ puTime: '23:00', apptTime: '00:30', zoneQuestion: null });
    await details(page, 'Ola Late')
      .getByText(/^11:30 PM GMT[+-]?\d* \(12:30 AM here\)$/)
      .waitFor();
  });

  it('[TRP-18] asks so that nothing is cut off on 320 px with text at twice its size', async () => {
    const { account, owner } = await accountByTheLine();
    const times = { puTime: '23:00', apptTime: '23:30', toAddress: CLINIC, dropoff: over };
    const zoneQuestion = { at: Timestamp.now(), dropoff: '' };
    const id = await addTrip(account, { name: 'Ola Late', ...times, zoneQuestion });
    const page = await openAs(owner, `/admin/trips?open=${id}`, { viewport: { width: 320, height: 640 } });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const panel = details(page, 'Ola Late');
    await panel.getByRole('button', { name: /^Correct to 11:30 PM GMT/ }).waitFor();
    await panel.getByRole('button', { name: 'Edit' }).waitFor();
    const cutOff = () =>
      panel.evaluate((element) =>
        [...element.querySelectorAll('p, a, button')]
          .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > window.innerWidth)
          .map(({ textContent }) => textContent),
      );
    await expect.poll(cutOff).toEqual([]);
  });
});
