import { NO_REPRICING_FIGURES, paths } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { paths as urls } from '../../../web/src/ui/paths';
import { answerCalls } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { inDays } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;

describe('updating many prices', () => {
  it('[MNY-3] shows live how far an update is, what would change, and what changed, at both widths', async () => {
    const { account, owner } = await newAccount();
    const at = new Date();
    await db
      .doc(paths.payer(account, 'broker'))
      .set(buildPayer({ name: 'Dustpan Brokerage' }, { at, updatedBy: owner.uid }));
    const run = db.doc(paths.repricing(account, 'run'));
    await run.set({
      ...{ payerUid: 'broker', from: inDays(-30), to: inDays(-1), state: 'checking', isApplied: false },
      ...{ total: 10_000, done: 3400, page: 68, after: null, figures: NO_REPRICING_FIGURES },
      ...{ createdBy: owner.uid, createdAt: at, updatedAt: at, expireAt: new Date(Date.now() + 86_400_000) },
    });
    const page = await openAs(owner, `${urls.billing}?payer=broker&from=${inDays(-30)}`, { viewport: WIDE });
    const progress = page.getByRole('list', { name: 'Price updates' });
    await progress.getByText('3,400 of 10,000').waitFor();
    await page.getByRole('button', { name: 'Update prices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update prices' });
    await dialog.getByText('Latest updates').waitFor();
    expect(await dialog.getByLabel('Payer').inputValue()).toBe('broker');
    await expectAccessible(page);
    const starts = await answerCalls(page, 'startRepricing', undefined, {});
    await dialog.getByLabel('To', { exact: true }).fill(inDays(-31));
    await dialog.getByRole('button', { name: 'Check prices' }).click();
    await dialog.getByText('This day is before the first one.').waitFor();
    expect(starts).toEqual([]);
    await dialog.getByRole('button', { name: /^Show the update of Dustpan Brokerage/ }).click();
    await dialog.getByText('3,400 of 10,000').waitFor();
    await dialog.getByText('Nothing is saved yet.').waitFor();
    const figures = { ...NO_REPRICING_FIGURES, updated: 118, changed: 118, billed: 1200 };
    await run.update({
      ...{ state: 'checked', done: 10_000, figures: { ...figures, beforeCents: 531_000, afterCents: 708_000 } },
    });
    await dialog.getByText('118 of 10,000 charges would change.').waitFor();
    await dialog.getByText('+$1,770.00').waitFor();
    await dialog.getByText('1,200 charges were billed and stay as they are.').waitFor();
    await progress.waitFor({ state: 'detached' });
    await expectAccessible(page);
    await expectFits(page, 'what an update of prices would change');
    await page.setViewportSize(NARROW);
    await expectFits(page, 'what an update of prices would change');
    const calls = await answerCalls(page, 'manageRepricing', undefined, {});
    await dialog.getByRole('button', { name: 'Update 118 charges' }).click();
    await expect.poll(() => calls).toEqual([{ repricingId: 'run', action: 'apply' }]);
    await run.update({ state: 'done', isApplied: true });
    await dialog.getByText('Updated 118 of 10,000 charges.').waitFor();
    await dialog.getByRole('button', { name: 'Other days' }).click();
    await dialog.getByLabel('From', { exact: true }).fill(inDays(-3));
    await dialog.getByLabel('To', { exact: true }).fill(inDays(-1));
    await dialog.getByRole('button', { name: 'Check prices' }).click();
    await expect.poll(() => starts).toMatchObject([{ payerUid: 'broker', from: inDays(-3), to: inDays(-1) }]);
  });
});
