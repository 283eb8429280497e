import { paths, profileOfClient } from '@mtos/model';
import { buildProfile, buildStandingOrder } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../browser/openAs';
import { expectAccessible } from '../browser/pages/accessibility';
import { expectFits } from '../browser/pages/fits';
import { addTrip, inDays, storedTrip } from '../browser/trips/tripPages';
import { db } from '../functions/admin';
import { expectExactCounters, readCounters } from '../functions/counters';
import { newAccount } from '../newAccount';

const [WIDE, NARROW] = VIEWPORTS;
const GARCIA = { clientUid: 'garcia', name: 'Maria Garcia', phone: '(718) 555-0142', medicaidId: 'WF10407T' } as const;
const LOPEZ = { clientUid: 'lopez', name: 'Maria Lopez', phone: '(929) 555-0155', medicaidId: 'WF10407T' } as const;

async function accountWithBoth() {
  const test = await newAccount();
  const { account } = test;
  const trips = [
    await addTrip(account, { ...GARCIA, tripDate: inDays(-1) }),
    await addTrip(account, { ...LOPEZ, tripDate: inDays(1) }),
    await addTrip(account, { ...LOPEZ, tripDate: inDays(2) }),
  ];
  const moved = await storedTrip(trips[1] ?? '');
  if (!moved) throw new Error('Expected a trip');
  const order = db.collection(paths.standingOrders(account)).doc();
  const ended = { from: inDays(-9), until: inDays(-8), createdAt: new Date(), updatedBy: account };
  await order.set(buildStandingOrder({ ...moved, puTime: '07:30' }, ended));
  await expectExactCounters(account);
  const written = { at: new Date(), updatedBy: account };
  const write = (client: typeof GARCIA | typeof LOPEZ, birthDate: string) =>
    db
      .doc(paths.profile(account, client.clientUid))
      .set(buildProfile({ ...profileOfClient({ ...client, clientDis: 'ambulatory' }), birthDate }, written));
  await write(GARCIA, '1950-01-31');
  await write(LOPEZ, '1950-01-31');
  return { ...test, trips, order };
}

describe('a client who has two profiles', () => {
  it('[CLI-3] is merged from their page by the keyboard, with trips, orders, and counts, at both widths', async () => {
    const { owner, account, trips, order } = await accountWithBoth();
    expect((await readCounters(account)).clients).toBe(2);
    const page = await openAs(owner, '/admin/clients/client?id=garcia', { viewport: WIDE });
    await page.getByRole('link', { name: 'Merge with another client' }).press('Enter');
    const duplicate = page.getByRole('button', { name: /^Maria Lopez.*Same member number, another name\.$/ });
    await duplicate.waitFor();
    await expectAccessible(page);
    await duplicate.press('Enter');

    const form = page.getByRole('form', { name: 'Merge' });
    await form.getByText('2 trips and 1 standing order become Maria Garcia’s.').waitFor();
    await form.getByText('Name: Maria Lopez').waitFor();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the page that merges clients');
    await page.setViewportSize(WIDE);
    const name = form.getByRole('group', { name: 'Name' });
    await name.getByRole('radio', { name: 'Maria Garcia' }).focus();
    await page.keyboard.press('ArrowRight');
    await form.getByText('Name: Maria Garcia').waitFor();
    await page.keyboard.press('Enter');

    await page.getByText('Merged Maria Lopez into Maria Garcia. Moved 2 trips.').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Maria Lopez' }).waitFor();
    await page.getByRole('region', { name: 'Notes' }).getByText('Name: Maria Garcia').waitFor();
    await page
      .getByRole('region', { name: 'Standing orders' })
      .getByRole('link', { name: /7:30 AM/ })
      .waitFor();
    for (const id of trips) expect(await storedTrip(id)).toMatchObject({ clientUid: 'garcia' });
    expect((await order.get()).get('trip.clientUid')).toBe('garcia');
    await expectExactCounters(account);
    expect((await readCounters(account)).clients).toBe(1);
    await page.goto(new URL('/admin/clients', page.url()).href);
    await page.getByText('1 client', { exact: true }).waitFor();
  });
});
