import { DEFAULT_DRIVE_SETTINGS, paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/openPage';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

describe('the settings of the drivers’ page', () => {
  it('[DRV-5] ask for nothing until the owner chooses, are checked, and leave the rest of the company alone', async () => {
    const { account, owner } = await newAccount();
    const stored = async () => (await db.doc(paths.account(account)).get()).data();
    const before = await stored();
    const page = await openAs(owner, '/admin/settings');
    const form = page.getByRole('form', { name: 'Drivers’ page' });
    const minutes = form.getByLabel('Waiting time before a no-show, in minutes');
    const save = form.getByRole('button', { name: 'Save drivers’ page' });
    await form.waitFor();
    expect(await form.getByRole('checkbox', { checked: true }).count()).toBe(0);
    expect(await minutes.inputValue()).toBe('10');
    expect(await save.isDisabled()).toBe(true);
    for (const wrong of ['', '61', '-1', '1.5']) {
      await minutes.fill(wrong);
      await save.click();
      await form.getByText('Enter whole minutes from 0 to 60.').waitFor();
      await minutes.fill('15');
      await form.getByRole('alert').waitFor({ state: 'detached' });
    }
    await form.getByLabel('Ask for a signature at drop-off').check();
    await form.getByLabel('Ask for an inspection when a shift starts').check();
    await expectAccessible(page);
    await save.click();
    await page.getByText('Drivers’ page saved.').waitFor();
    const driveSettings = { ...DEFAULT_DRIVE_SETTINGS, asksSignature: true, asksInspection: true, noShowMinutes: 15 };
    expect(await stored()).toEqual({ ...before, driveSettings });
    expect(await save.isDisabled()).toBe(true);
  });

  it('[DRV-5] keep what was chosen when it can’t be saved without a network', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, '/admin/settings', { expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
    const form = page.getByRole('form', { name: 'Drivers’ page' });
    await form.getByLabel('Ask for the odometer at pick-up and drop-off').check();
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Save drivers’ page' }).click();
    await form.getByText(/You are offline\. Nothing was saved/).waitFor();
    expect(await form.getByLabel('Ask for the odometer at pick-up and drop-off').isChecked()).toBe(true);
    await page.context().setOffline(false);
    await form.getByRole('button', { name: 'Save drivers’ page' }).click();
    await page.getByText('Drivers’ page saved.').waitFor();
  });
});
