import { paths } from '@mtos/model';
import { it } from 'vitest';
import { paths as urls } from '../../web/src/ui/paths';
import { openAs, VIEWPORTS } from '../browser/openAs';
import { expectAccessible } from '../browser/pages/accessibility';
import { expectFits } from '../browser/pages/fits';
import { addTrip } from '../browser/trips/tripPages';
import { db } from '../functions/admin';
import { newAccount } from '../newAccount';

const [WIDE, NARROW] = VIEWPORTS;
const DAYS = 'from=2026-03-01&to=2026-03-14';

it.each([
  ['a wide screen', WIDE],
  ['a phone', NARROW],
] as const)(
  '[MNY-9] on %s, an owner goes from rates to a locked period, and sees what changed since',
  async (_, viewport) => {
    const { account, owner, addMember } = await newAccount();
    const { uid: driverUid } = await addMember('driver', { fullName: 'Dora Wheel', vehicle: ['wheelchair'] });
    /** A shift as functions derive it from the driver's events. */
    const work = (day: string, hours: number) =>
      db.doc(paths.shift(account, day)).set({
        ...{ subOwneruid: account, driverUid, day, startedAt: new Date(`${day}T15:00:00Z`), drivenMiles: null },
        endedAt: new Date(Date.parse(`${day}T15:00:00Z`) + hours * 3_600_000),
      });
    await work('2026-03-03', 8);
    await addTrip(account, {
      ...{ name: 'Abner Teapot', tripDate: '2026-03-03', status: 'Completed', clientDis: 'wheelchair' },
      ...{ driverUid, driverName: 'Dora Wheel', assignedBy: 'hand' },
    });

    const page = await openAs(owner, `${urls.pay}?${DAYS}`, { viewport });
    const dora = page.getByRole('listitem').filter({ hasText: 'Dora Wheel' });
    await dora.getByText('2 shifts or trips on days in no pay group are not paid.').waitFor();
    await page
      .getByRole('navigation', { name: 'Pay or rates' })
      .getByRole('link', { name: 'Rates and groups' })
      .click();
    await page.getByRole('button', { name: 'Add pay group' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Wheelchair vans');
    await dialog.getByLabel('From').fill('2026-01-01');
    await dialog.getByLabel('An hour', { exact: true }).fill('18');
    await dialog.getByLabel('Wheelchair', { exact: true }).fill('9');
    await expectFits(page, 'the form of a pay group');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save rates' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Change group of Dora Wheel' }).click();
    await dialog.getByLabel('Group').selectOption({ label: 'Wheelchair vans' });
    await dialog.getByRole('button', { name: 'Save group' }).click();
    await page.getByText('Saved the group of Dora Wheel.').waitFor();

    await page.goto(`${urls.pay}?${DAYS}`);
    await dora.getByText('8.00 h × $18.00').waitFor();
    await dora.getByText('1 wheelchair trip × $9.00').waitFor();
    await dora.getByRole('button', { name: 'Adjust the pay of Dora Wheel' }).click();
    await dialog.getByLabel('Amount').fill('12.50');
    await dialog.getByLabel('Reason').fill('Parking');
    await expectFits(page, 'the form of an adjustment');
    await dialog.getByRole('button', { name: 'Save adjustment' }).click();
    await dialog.waitFor({ state: 'detached' });
    // 8 hours at $18.00, a trip at $9.00, and $12.50
    await dora.getByText('$165.50').waitFor();
    await expectFits(page, 'driver pay');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await dialog.getByRole('button', { name: 'Lock' }).click();
    await page.getByText(/^Locked the pay of /).waitFor();
    await work('2026-03-04', 1);
    await page.reload();
    await dora.getByText('Changed since locked: now $183.50, was $165.50.').waitFor();
  },
);
