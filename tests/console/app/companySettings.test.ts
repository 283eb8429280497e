import { DEFAULT_DRIVE_SETTINGS, DEFAULT_ON_TIME, DEFAULT_PLAN_SETTINGS, dayDrivesId, paths } from '@mtos/model';
import { expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { inDays } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

it('[DRV-5] [PLN-5] [RPT-1] the owner’s settings are saved, leave the rest of the company alone, and stay in the form when the network is gone', async () => {
  const { account, owner } = await newAccount();
  const stored = async () => (await db.doc(paths.account(account)).get()).data();
  const before = await stored();
  const page = await openAs(owner, '/admin/settings', { expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  const drive = page.getByRole('form', { name: 'Drivers’ page' });
  const saveDrive = drive.getByRole('button', { name: 'Save changes' });
  await drive.getByLabel('Waiting time before a no-show, in minutes').fill('15');
  await drive.getByLabel('Ask for a signature at drop-off').check();
  await drive.getByLabel('Ask for an inspection when a shift starts').check();
  await page.context().setOffline(true);
  await saveDrive.click();
  await drive.getByText(/You are offline\. Nothing was saved/).waitFor();
  expect(await drive.getByLabel('Ask for a signature at drop-off').isChecked()).toBe(true);
  await page.context().setOffline(false);
  await saveDrive.click();
  await page.getByText('Drivers’ page saved.').waitFor();
  expect(await saveDrive.isDisabled()).toBe(true);
  const driveSettings = { ...DEFAULT_DRIVE_SETTINGS, asksSignature: true, asksInspection: true, noShowMinutes: 15 };
  expect(await stored()).toEqual({ ...before, driveSettings });

  const onTimeForm = page.getByRole('form', { name: 'On time' });
  const saveOnTime = onTimeForm.getByRole('button', { name: 'Save on-time rule' });
  await onTimeForm.getByLabel('A pick-up is on time up to, in minutes').fill('20');
  await saveOnTime.click();
  await page.getByText('On-time rule saved.').waitFor();
  expect(await saveOnTime.isDisabled()).toBe(true);
  const onTime = { ...DEFAULT_ON_TIME, pickUpMinutes: 20 };
  expect(await stored()).toEqual({ ...before, driveSettings, onTime });

  const plan = page.getByRole('form', { name: 'Planning' });
  const savePlan = plan.getByRole('button', { name: 'Save changes' });
  await plan.getByLabel('Road factor', { exact: true }).fill('0.9');
  await savePlan.click();
  await plan.getByText('Enter a number from 1 to 3.').waitFor();
  await expectAccessible(page);
  await plan.getByLabel('Freeze time, in minutes', { exact: true }).fill('30');
  await plan.getByLabel('Road factor', { exact: true }).fill('1.45');
  await plan.getByLabel('Stretcher', { exact: true }).fill('12');
  await plan.getByLabel('Longest drive to a pick-up, in minutes', { exact: true }).fill('45');
  await plan.getByLabel('Clients share rides').check();
  await savePlan.click();
  await page.getByText('Settings saved.').waitFor();
  const loadingMinutes = { ...DEFAULT_PLAN_SETTINGS.loadingMinutes, stretcher: 12 };
  const changed = { sharesRides: true, loadingMinutes, roadFactor: 1.45, freezeMinutes: 30, maxDriveMinutes: 45 };
  const planSettings = { ...DEFAULT_PLAN_SETTINGS, ...changed };
  expect(await stored()).toEqual({ ...before, driveSettings, onTime, planSettings });
});

it('[SET-1] [RPT-3] the owner is asked before the time zone changes, and enters the company’s address and phone', async () => {
  const { account, owner } = await newAccount();
  const stored = async () => (await db.doc(paths.account(account)).get()).data();
  const before = await stored();
  const page = await openAs(owner, '/admin/settings');
  const select = page.getByLabel('Time zone', { exact: true });
  expect(await select.inputValue()).toBe(before?.timeZone);
  await select.selectOption({ label: 'Central' });
  await page.getByRole('button', { name: 'Save time zone' }).click();
  const question = page.getByRole('dialog', { name: 'Change the time zone to Central?' });
  await question.getByText(/open trips keep their clock times/i).waitFor();
  await question.getByRole('button', { name: 'Go back' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await stored()).toEqual(before);
  expect(await select.inputValue()).toBe('America/Chicago');
  await page.getByRole('button', { name: 'Save time zone' }).click();
  await question.getByRole('button', { name: 'Change the time zone' }).click();
  await page.getByText('Time zone saved.').waitFor();

  const form = page.getByRole('form', { name: 'Address and phone' });
  await form.getByLabel('Street address').fill('1 Depot Way, Queens, NY');
  await form.getByLabel('Office phone').fill('(718) 555-0100');
  await form.getByLabel('NPI').fill('1234567893');
  await form.getByRole('button', { name: 'Save address and phone' }).click();
  await page.getByText('Address and phone saved.').waitFor();
  const office = {
    ...{ address: '1 Depot Way, Queens, NY', phone: '(718) 555-0100', npi: '1234567893' },
    ...{ taxId: '', howToPay: '' },
  };
  expect(await stored()).toEqual({ ...before, timeZone: 'America/Chicago', office });
});

it.each(VIEWPORTS)(
  '[ROD-2] the owner sees what today’s drives go by, and why some are estimated, at %o',
  async (viewport) => {
    const { account, owner } = await newAccount();
    const day = inDays(0);
    const now = new Date();
    const page = await openAs(owner, '/admin/settings', { viewport });
    await page.getByText(/^There are no road times for today, so drives are estimated/).waitFor();
    await db.doc(paths.dayDrivesPart(account, dayDrivesId(day, 0))).set({
      ...{
        day,
        part: 0,
        service: 'osrm',
        table: '',
        needed: 20_174,
        known: 20_020,
        failed: 150,
        noRoad: 4,
        overBudget: 0,
      },
      ...{ askedAt: now, updatedAt: now, expireAt: now },
    });
    await page.reload();
    await page
      .getByText(
        /^Day plans, the board, assignment, manifests, and late marks use road times from OSRM: it knows 20,020 of the 20,174 drives/,
      )
      .waitFor();
    await page.getByText(/^150 drives: the service did not answer/).waitFor();
    await page.getByText(/^4 drives: there is no road/).waitFor();
    await expectAccessible(page);
  },
);
