import { paths } from '@mtos/model';
import { buildStandingOrder, buildTrip } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../browser/openAs';
import { addTrip, details, inDays, today } from '../../browser/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

describe('a standing order', () => {
  it('[TRP-15] is linked from its trips, and says which of them a change does not touch, and why', async () => {
    const { account, owner } = await newAccount();
    const given = { subOwneruid: account, clientUid: 'abner', name: 'Abner Teapot', updatedBy: owner.uid };
    const ride = buildTrip({ ...given, tripDate: today, puTime: '23:45', createdAt: new Date() });
    const span = { from: today, until: inDays(30), updatedBy: owner.uid, createdAt: new Date() };
    await db.doc(paths.standingOrder(account, 'order')).set(buildStandingOrder(ride, span));
    const add = (days: number, more: object) =>
      addTrip(account, {
        ...{ name: 'Abner Teapot', clientUid: 'abner', tripDate: inDays(days), standingOrderId: 'order' },
        ...{ updatedBy: 'system', ...more },
      });
    const edited = await add(1, { updatedBy: owner.uid });
    await add(2, { status: 'Cancelled' });
    await add(3, {});
    await add(4, { willCall: true, puTime: '', updatedBy: owner.uid });

    const page = await openAs(owner, `/admin/trips?open=${edited}`);
    await details(page, 'Abner Teapot').getByRole('link', { name: 'Standing order' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('These trips stay as they are:').waitFor();
    const kept = dialog.getByText('These trips stay as they are:').locator('xpath=..').getByRole('listitem');
    expect(await kept.allTextContents()).toEqual([
      expect.stringMatching(/, 11:45 PM: someone edited it\.$/),
      expect.stringMatching(/, 11:45 PM: it is completed or cancelled\.$/),
      expect.stringMatching(/, will-call: someone edited it\.$/),
    ]);
  });
});
