import type { PayAnswer, PaySlip } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { paths as urls } from '../../../web/src/ui/paths';
import { answerCalls, refuseCall } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;
const DAYS = { from: '2026-03-01', to: '2026-03-14' };
const URL = `${urls.pay}?from=${DAYS.from}&to=${DAYS.to}`;

const FREE = { ambulatory: 0, wheelchair: 0, wheelchairXl: 0, stretcher: 0, bariatricStretcher: 0 };
const RATES = {
  ...{ from: '2026-01-01', hourCents: 1800, weeklyMinutes: 2400, dailyMinutes: null, overtimeFactor: 150 },
  ...{ tripCents: { ...FREE, wheelchair: 900 }, noShowCents: 300, mileCents: 60, percent: 3000 },
};

const SLIPS: readonly PaySlip[] = [
  {
    driverUid: 'ken',
    groupName: 'Wheelchair vans',
    lines: [
      { kind: 'hours', label: 'Hours', quantity: 4000, rate: 1800, cents: 72_000, why: '40.00 h × $18.00' },
      { kind: 'overtime', label: 'Overtime', quantity: 225, rate: 2700, cents: 6075, why: '2.25 h over 40 × $27.00' },
    ],
    problems: [{ kind: 'openShift', count: 1, days: ['2026-03-03'], tripIds: [] }],
    totalCents: 78_075,
  },
  {
    ...{ driverUid: 'lea', groupName: '', lines: [], totalCents: 0 },
    problems: [{ kind: 'noGroup', count: 12, days: ['2026-03-02'], tripIds: ['one'] }],
  },
];

const ANSWER: PayAnswer = {
  plans: {
    weekStartsOn: 7,
    groups: [{ id: 'vans', name: 'Wheelchair vans', rates: [RATES] }],
    drivers: { ken: [{ from: null, group: 'vans' }] },
    version: 3,
  },
  names: { ken: 'Kenneth Vane', lea: 'Lea Spoke' },
  ...{ state: 'open', version: 0, lockedAt: null, slips: SLIPS, adjustments: [], changed: {}, key: 'seen' },
  periods: [{ from: '2026-02-15', to: '2026-02-28', state: 'locked' }],
};

describe('the page of driver pay', () => {
  it('[MNY-9] shows what each driver earned and what is not paid, locks what it shows, and prints slips, at both widths', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, urls.dashboard, { viewport: WIDE });
    await answerCalls(page, 'readPay', undefined, ANSWER);
    await page.goto(URL);
    const ken = page.getByRole('listitem').filter({ hasText: 'Kenneth Vane' });
    await ken.getByText('2.25 h over 40 × $27.00').waitFor();
    await ken.getByText('1 shift without an end is not paid. Add the hours as an adjustment.').waitFor();
    await page.getByText('12 shifts or trips on days in no pay group are not paid.').waitFor();
    await expectAccessible(page);
    await expectFits(page, 'driver pay');
    await page.setViewportSize(NARROW);
    await expectFits(page, 'driver pay');
    await expectAccessible(page);
    await page.setViewportSize(WIDE);

    const managed = await answerCalls(page, 'managePay');
    await ken.getByRole('button', { name: 'Adjust the pay of Kenneth Vane' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Kind').selectOption({ label: 'Deduct' });
    await dialog.getByLabel('Amount').fill('7.00');
    await dialog.getByRole('button', { name: 'Save adjustment' }).click();
    await dialog.getByText('Say why.').waitFor();
    await dialog.getByLabel('Reason').fill('Advance of March 2');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save adjustment' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(managed).toMatchObject([
      { action: 'adjust', ...DAYS, version: 0, driverUid: 'ken', cents: -700, reason: 'Advance of March 2' },
    ]);

    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await dialog.getByText(/Something of 2 drivers is not paid/).waitFor();
    await answerCalls(page, 'readPay', undefined, {
      ...ANSWER,
      ...{ state: 'locked', version: 1, changed: { ken: 80_775 }, slips: SLIPS },
    });
    await dialog.getByRole('button', { name: 'Lock' }).click();
    await ken.getByText('Changed since locked: now $807.75, was $780.75.').waitFor();
    expect(managed[1]).toEqual({ action: 'lock', ...DAYS, version: 0, key: 'seen' });
    expect(await page.getByRole('button', { name: /^Adjust/ }).count()).toBe(0);

    const recorded = await answerCalls(page, 'recordAccess');
    await page.evaluate(() => {
      window.print = () => {};
    });
    await ken.getByRole('button', { name: 'Print slip of Kenneth Vane' }).click();
    const sheet = page.locator('[data-print-sheet]');
    await sheet.waitFor({ state: 'attached' });
    expect(await sheet.textContent()).toMatch(/Pay slip.*Kenneth Vane.*Gross pay\$780\.75/);
    expect(await sheet.textContent()).not.toContain('Lea Spoke');
    // What the one who pays can do about it is not the driver's to read
    expect(await sheet.textContent()).toContain('1 shift without an end is not paid.');
    expect(await sheet.textContent()).not.toContain('adjustment');
    expect(recorded).toEqual([{ what: 'print', list: 'paySlips', rows: 1, filter: '2026-03-01 to 2026-03-14' }]);
  });

  it('[MNY-9] saves rates of a group and the group of a driver, and keeps what was typed when someone else was first', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, urls.dashboard, {
      viewport: WIDE,
      expectedErrors: [/status of 400/, /Someone else changed/],
    });
    await answerCalls(page, 'readPay', undefined, ANSWER);
    await page.goto(`${URL}&view=rates`);
    await page.getByText('$18.00 an hour, overtime over 40 h a week; Wheelchair trip $9.00').waitFor();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'pay rates');
    await expectAccessible(page);
    await page.setViewportSize(WIDE);
    const saved = await answerCalls(page, 'savePayPlans');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Change group of Lea Spoke' }).click();
    await dialog.getByLabel('Group').selectOption({ label: 'Wheelchair vans' });
    await dialog.getByLabel('From').fill('2026-03-08');
    await expectFits(page, 'the form of a driver’s group');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save group' }).click();
    await page.getByText('Saved the group of Lea Spoke.').waitFor();
    const lea = [{ from: '2026-03-08', group: 'vans' }];
    expect(saved).toEqual([{ ...ANSWER.plans, drivers: { ...ANSWER.plans.drivers, lea } }]);

    await page.getByRole('button', { name: /^Edit the rates of Wheelchair vans/ }).click();
    await dialog.getByLabel('From').fill('2026-04-01');
    await dialog.getByLabel('Breaks').selectOption({ label: 'Unpaid from 30 minutes' });
    await dialog.getByLabel('An hour', { exact: true }).fill('-1');
    await dialog.getByRole('button', { name: 'Save rates' }).click();
    await dialog.getByText('Enter an amount like 18.00, or leave it empty.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('An hour', { exact: true }).fill('19');
    await refuseCall(page, 'savePayPlans', { code: 'stale-pay', message: 'Someone else changed these rates.' });
    await dialog.getByRole('button', { name: 'Save rates' }).click();
    await dialog.getByText('Someone else changed these rates.').waitFor();
    await dialog.getByRole('button', { name: 'Save rates' }).click();
    await dialog.waitFor({ state: 'detached' });
    const [group] = ANSWER.plans.groups;
    const rates = [RATES, { ...RATES, from: '2026-04-01', hourCents: 1900, unpaidBreakMinutes: 30 }];
    expect(saved.at(-1)).toEqual({ ...ANSWER.plans, groups: [{ ...group, rates }] });
  });

  it('[MNY-9] adjusts the pay of a driver who has no shift or trip on these days, also where no one has', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, urls.dashboard, { viewport: NARROW });
    const names = { ...ANSWER.names, nia: 'Nia New' };
    await answerCalls(page, 'readPay', undefined, { ...ANSWER, names });
    const managed = await answerCalls(page, 'managePay');
    await page.goto(URL);
    await page.getByRole('button', { name: 'Adjust another driver’s pay' }).click();
    const dialog = page.getByRole('dialog', { name: 'Adjust the pay of a driver' });
    await dialog.getByLabel('Amount').fill('40');
    await dialog.getByLabel('Reason').fill('Training on March 2');
    await dialog.getByRole('button', { name: 'Save adjustment' }).click();
    await dialog.getByText('Choose the driver.').waitFor();
    await expectFits(page, 'the form of an adjustment');
    await expectAccessible(page);
    expect(await dialog.getByLabel('Driver').locator('option').allTextContents()).toEqual([
      'Choose a driver',
      'Nia New',
    ]);
    await dialog.getByLabel('Driver').selectOption({ label: 'Nia New' });
    await dialog.getByRole('button', { name: 'Save adjustment' }).click();
    await page.getByText('Adjusted the pay of Nia New.').waitFor();
    expect(managed).toMatchObject([{ action: 'adjust', driverUid: 'nia', cents: 4000, reason: 'Training on March 2' }]);

    await answerCalls(page, 'readPay', undefined, { ...ANSWER, names, slips: [] });
    await page.reload();
    await page.getByText('No one worked on these days').waitFor();
    await page.getByRole('button', { name: 'Adjust another driver’s pay' }).click();
    await dialog.waitFor();
  });

  it('[MNY-9] says why pay could not be read, and what to do', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, urls.dashboard, {
      viewport: NARROW,
      expectedErrors: [/status of 400/, /too many trips/],
    });
    await answerCalls(page, 'readPay', undefined, { ...ANSWER, slips: [] });
    await refuseCall(page, 'readPay', { code: 'long-pay', message: 'There are too many trips. Choose fewer days.' });
    await page.goto(URL);
    await page.getByText('There are too many trips. Choose fewer days.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No one worked on these days').waitFor();
    await page.getByLabel('Through').fill('2026-04-14');
    await page.getByText('A pay period has 1 to 31 days.').waitFor();
    await page.getByLabel('Through').fill('2026-03-05');
    await page.getByText('No one worked on these days').waitFor();
    await page.getByLabel('From').fill('2026-02-25');
    await page.getByText(/Some of these days are in the locked period/).waitFor();
  });
});
