import { paths } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { buildDefectReport } from '../../defectReport';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const section = (page: Page) => page.getByRole('complementary', { name: 'Dora Wheel' });

async function accountWithDriver() {
  const account = await newAccount();
  const driver = await account.addMember('driver', { fullName: 'Dora Wheel' });
  const report = async (given: Parameters<typeof buildDefectReport>[0]) => {
    const stored = db.collection(paths.defectReports(account.account)).doc();
    await stored.set(buildDefectReport(given));
    return stored;
  };
  return { ...account, driver, report };
}

describe('defects that a driver reports', () => {
  it('[DRV-5] appear on the dashboard by themselves, lead to the driver, and go once an admin resolves them', async () => {
    const { owner, driver, addMember, report } = await accountWithDriver();
    const admin = await addMember('admin', { fullName: 'Ada Admin' });
    const page = await openAs(admin, '/admin/dashboard');
    await page.getByText('No trip needs you right now.').waitFor();
    expect(await page.getByRole('heading', { name: 'Vehicle defects' }).count()).toBe(0);

    const defects = 'Brakes. They squeal & grind <b>loudly</b>.';
    const stored = await report({ driverUid: driver.uid, defects, odometer: 45_210.5 });
    await page.getByRole('heading', { name: 'Vehicle defects' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Dora Wheel/ }).click();
    const panel = section(page);
    await panel.getByText(defects).waitFor();
    await panel.getByText(/45,210\.5 miles/).waitFor();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Resolve' }).click();
    const question = page.getByRole('dialog', { name: 'Resolve these defects?' });
    await question.getByLabel('What was done').fill('New pads.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Resolve' }).click();
    await panel.getByText(/^Resolved by You, .+: New pads\.$/).waitFor();
    expect((await stored.get()).data()).toMatchObject({ settledBy: admin.uid, answer: 'New pads.', defects });
    expect((await stored.get()).get('settledAt')).toBeInstanceOf(Timestamp);

    const other = await openAs(owner, '/admin/dashboard');
    await other.getByText('No trip needs you right now.').waitFor();
    expect(await other.getByRole('heading', { name: 'Vehicle defects' }).count()).toBe(0);
  });

  it('[DRV-14] of the lift say whom they keep away, until an admin allows these clients with a reason', async () => {
    const { owner, driver, report } = await accountWithDriver();
    const stored = await report({ driverUid: driver.uid, defects: 'Ramp or lift. Slow.' });
    const page = await openAs(owner, `/admin/drivers?open=${driver.uid}`);
    const panel = section(page);
    await panel.getByText(/^Until this is resolved, clients in wheelchairs/).waitFor();
    await panel.getByRole('button', { name: 'Allow them anyway' }).click();
    const question = page.getByRole('dialog', { name: 'Allow clients who need the lift?' });
    await question.getByRole('button', { name: 'Allow', exact: true }).click();
    await question.getByText('Say why these clients can ride anyway.').waitFor();
    await question.getByLabel('Why').fill('Tested it, it moves.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Allow', exact: true }).click();
    await panel.getByText(/^Clients who need the lift allowed by You, .+: Tested it, it moves\.$/).waitFor();
    expect(await panel.getByText(/^Until this is resolved/).count()).toBe(0);
    expect((await stored.get()).data()).toMatchObject({ allowedBy: owner.uid, settledAt: null });
  });

  it('[DRV-5] are listed in the driver’s panel with the open ones first, however old they are, as far as they can be read', async () => {
    const { account, owner, driver, report } = await accountWithDriver();
    const hoursAgo = (hours: number) => Timestamp.fromMillis(Date.now() - hours * 3_600_000);
    await report({ driverUid: driver.uid, defects: 'Old and open', at: hoursAgo(200) });
    for (const hours of [50, 40, 30, 20]) {
      const settled = { settledAt: hoursAgo(hours - 1), settledBy: account, answer: '' };
      await report({ driverUid: driver.uid, defects: `Resolved ${hours}`, at: hoursAgo(hours), ...settled });
    }
    await report({ driverUid: driver.uid, defects: 'New and open', at: hoursAgo(1) });
    const broken = await report({ driverUid: driver.uid });
    await broken.update({ defects: 42 });
    const page = await openAs(owner, `/admin/drivers?open=${driver.uid}`, { expectedErrors: [/defects/] });
    await section(page).getByText('Old and open').waitFor();
    const shown = await section(page)
      .getByText(/^(Old and open|New and open|Resolved \d+)$/)
      .allTextContents();
    expect(shown).toEqual(['New and open', 'Old and open', 'Resolved 20', 'Resolved 30', 'Resolved 40']);
    expect(await section(page).getByRole('button', { name: 'Resolve' }).count()).toBe(2);
  });

  it('[DRV-5] keep the answer of who comes second, and say that someone else was first', async () => {
    const { owner, driver, addMember, report } = await accountWithDriver();
    const admin = await addMember('admin', { fullName: 'Ada Admin' });
    const stored = await report({ driverUid: driver.uid });
    const page = await openAs(owner, `/admin/drivers?open=${driver.uid}`);
    await section(page).getByRole('button', { name: 'Resolve' }).click();
    const question = page.getByRole('dialog', { name: 'Resolve these defects?' });
    await question.getByLabel('What was done').fill('Ordered parts.');
    await stored.update({ settledAt: Timestamp.now(), settledBy: admin.uid, answer: 'New pads.' });
    await question.getByRole('button', { name: 'Resolve' }).click();
    await question.getByText('Someone else resolved these defects first. Nothing was saved.').waitFor();
    expect(await question.getByLabel('What was done').inputValue()).toBe('Ordered parts.');
    expect((await stored.get()).get('answer')).toBe('New pads.');
  });
});
