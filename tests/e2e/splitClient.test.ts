import { paths } from '@mtos/model';
import { buildStandingOrder } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../browser/openAs';
import { expectAccessible } from '../browser/pages/accessibility';
import { expectFits } from '../browser/pages/fits';
import { addTrip, inDays, storedTrip } from '../browser/trips/tripPages';
import { db } from '../functions/admin';
import { expectExactCounters, readCounters } from '../functions/counters';
import { newAccount } from '../newAccount';

const [WIDE, NARROW] = VIEWPORTS;
const MARIA = { clientUid: 'maria', name: 'Maria Garcia', phone: '(718) 555-0142' } as const;

describe('two people in one client', () => {
  it('[CLI-3] are split by the keyboard, with trips, a standing order, and counts, at both widths', async () => {
    const { owner, account } = await newAccount();
    const kept = await addTrip(account, { ...MARIA, tripDate: inDays(1), puTime: '08:15' });
    const moved = await addTrip(account, { ...MARIA, tripDate: inDays(2), puTime: '09:30', clientDis: 'wheelchair' });
    const trip = await storedTrip(moved);
    if (!trip) throw new Error('Expected a trip');
    const order = db.collection(paths.standingOrders(account)).doc();
    const ended = { from: inDays(-9), until: inDays(-8), createdAt: new Date(), updatedBy: account };
    await order.set(buildStandingOrder({ ...trip, puTime: '07:30' }, ended));
    await expectExactCounters(account);
    await expect.poll(async () => (await db.doc(paths.profile(account, 'maria')).get()).exists).toBe(true);

    const page = await openAs(owner, '/admin/clients/client?id=maria', { viewport: WIDE });
    await page.getByRole('link', { name: 'Split off trips' }).press('Enter');
    const form = page.getByRole('form', { name: 'Split off trips' });
    await form.getByRole('checkbox', { name: /9:30 AM/ }).press('Space');
    await form.getByRole('checkbox', { name: /7:30 AM/ }).press('Space');
    await form.getByText('1 trip and 1 standing order selected.').waitFor();
    await form
      .getByText('1 trip and 1 standing order move to the new client Maria Garcia.', { exact: false })
      .waitFor();
    await form.getByLabel('Birth date (optional)').fill('1982-01-31');
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the page that splits a client');
    await form.getByRole('button', { name: 'Split off' }).press('Enter');
    await page.getByText('Moved 1 trip and 1 standing order.').waitFor();
    await page.getByText(/^Jan 31, 1982 \(\d+\)$/).waitFor();
    await page.getByRole('list', { name: 'At a glance' }).getByText('Wheelchair', { exact: true }).waitFor();
    const uid = new URL(page.url()).searchParams.get('id');
    expect(await storedTrip(moved)).toMatchObject({ clientUid: uid });
    expect((await order.get()).get('trip.clientUid')).toBe(uid);
    expect(await storedTrip(kept)).toMatchObject({ clientUid: 'maria' });
    await expectExactCounters(account);
    expect((await readCounters(account)).clients).toBe(2);
  });
});
