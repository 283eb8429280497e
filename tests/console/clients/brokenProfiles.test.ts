import { paths, profileOfClient } from '@mtos/model';
import { buildProfile } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { paths as pages } from '../../../web/src/ui/paths';
import { seedCounters } from '../../browser/accounts/seedCounters';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { addTrip, inDays } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;

const MARIA = { clientUid: 'maria', name: 'Maria Garcia', phone: '(718) 555-0142' } as const;
const notice = { name: 'Records that can’t be shown' } as const;
const expectedErrors = [/BrokenDocumentError/];

/** A client with a trip and a profile that someone else wrote and that can't be read. */
async function accountWithBrokenProfile(broken: Readonly<Record<string, unknown>>) {
  const test = await newAccount();
  const { account } = test;
  await addTrip(account, { ...MARIA, puTime: '09:15', tripDate: inDays(1) });
  await addTrip(account, { clientUid: 'ned', name: 'Ned Quilt', phone: '(718) 555-0199' });
  await seedCounters(account);
  const profile = db.doc(paths.profile(account, 'maria'));
  const written = buildProfile(profileOfClient({ ...MARIA, medicaidId: '', clientDis: 'ambulatory' }), {
    at: new Date(),
    updatedBy: 'someone-else',
  });
  await profile.set({ ...written, ...broken });
  return { ...test, profile };
}

describe('a client’s profile that can’t be read', () => {
  it('[SEC-7] is named above the list, which shows the others', async () => {
    const { account, owner, profile } = await accountWithBrokenProfile({ phones: '(718) 555-0142' });
    const broken = {
      name: null,
      phones: [null],
      memberNumbers: { 0: { payer: '', number: '1' } },
      places: [{ name: 'Home' }],
      birthDate: 19500131,
      searchGrams: [1],
      clientDis: 'rocket',
      version: 'two',
    };
    for (const [field, value] of Object.entries(broken)) {
      const more = buildProfile(profileOfClient({ ...MARIA, medicaidId: '', clientDis: 'ambulatory' }), {
        at: new Date(),
      });
      await db.doc(paths.profile(account, `broken-${field}`)).set({ ...more, [field]: value });
    }
    const page = await openAs(owner, '/admin/clients', { expectedErrors });
    await page.getByLabel('Rows').selectOption('50');
    await page.getByRole('link', { name: 'Ned Quilt' }).waitFor();
    const named = page.getByRole('region', notice);
    await named.getByText(`${profile.path}: the field phones is wrong`).waitFor();
    for (const field of Object.keys(broken))
      await named.getByText(`/profiles/broken-${field}: the field ${field}`).waitFor();
    expect(await page.getByRole('table', { name: 'Clients' }).getByRole('link').allTextContents()).toEqual([
      'Ned Quilt',
    ]);
  });

  it('[SEC-7] [CLI-1] leaves the client’s trips on their page, and can be deleted there, at both widths', async () => {
    const { account, addMember, profile } = await accountWithBrokenProfile({ places: [{ name: 'Home' }] });
    const dispatcher = await addMember('dispatcher');
    const page = await openAs(dispatcher, '/admin/clients/client?id=maria', { viewport: WIDE, expectedErrors });
    await page.getByRole('link', { name: /^Next trip: .*9:15 AM/ }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Maria Garcia' }).waitFor();
    const broken = page.getByRole('region', notice);
    await broken.getByText(`${profile.path}: the field places.0.address is wrong`).waitFor();
    expect(await page.getByRole('button', { name: /^Edit/ }).count()).toBe(0);
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'a client’s page without a profile');

    await broken.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Edit Notes' }).waitFor();
    expect((await profile.get()).exists).toBe(false);
    expect((await db.doc(paths.client(account, 'maria')).get()).exists).toBe(true);
  });

  it('[SEC-7] [CLI-4] is named in the form of a new trip, which is filled from the client’s trips', async () => {
    const { owner, profile } = await accountWithBrokenProfile({ driverNotes: 5 });
    const page = await openAs(owner, `${pages.addTrip}?client=maria`, { expectedErrors });
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Maria Garcia');
    await page.getByRole('region', notice).getByText(`${profile.path}: the field driverNotes is wrong`).waitFor();
    await expectAccessible(page);
  });
});
