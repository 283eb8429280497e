import { DEFAULT_ON_TIME, paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/openPage';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

describe('the settings of what is on time', () => {
  it('[RPT-1] start with what is usual, are checked, and leave the rest of the company alone', async () => {
    const { account, owner } = await newAccount();
    const stored = async () => (await db.doc(paths.account(account)).get()).data();
    const before = await stored();
    const page = await openAs(owner, '/admin/settings');
    const form = page.getByRole('form', { name: 'On time' });
    const pickUp = form.getByLabel('A pick-up is on time up to, in minutes');
    const save = form.getByRole('button', { name: 'Save on-time rule' });
    await form.waitFor();
    expect(await pickUp.inputValue()).toBe('15');
    expect(await form.getByLabel('A drop-off is on time up to, in minutes').inputValue()).toBe('0');
    expect(await form.getByLabel('A will-call is on time up to, in minutes').inputValue()).toBe('60');
    for (const wrong of ['', '241', '-1', '1.5']) {
      await pickUp.fill(wrong);
      await save.click();
      await form.getByText('Enter a whole number from 0 to 240.').waitFor();
      await pickUp.fill('20');
      await form.getByRole('alert').waitFor({ state: 'detached' });
    }
    await expectAccessible(page);
    await save.click();
    await page.getByText('On-time rule saved.').waitFor();
    expect(await stored()).toEqual({ ...before, onTime: { ...DEFAULT_ON_TIME, pickUpMinutes: 20 } });
    expect(await save.isDisabled()).toBe(true);
  });
});
