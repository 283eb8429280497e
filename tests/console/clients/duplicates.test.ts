import { paths, profileOfClient } from '@mtos/model';
import { buildProfile } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { seedCounters } from '../../browser/accounts/seedCounters';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;
const MARIA = { name: 'Maria Garcia', phone: '(718) 555-0142', medicaidId: '', clientDis: 'wheelchair' } as const;

/** Stores a client's profile as the office writes it. */
const addClient = (account: string, uid: string, client: Parameters<typeof profileOfClient>[0], birthDate = '') =>
  db
    .doc(paths.profile(account, uid))
    .set(buildProfile({ ...profileOfClient(client), birthDate }, { at: new Date(), updatedBy: account }));

describe('possible duplicates', () => {
  it('[CLI-3] are found from the list of clients, with why, and lead to their merge, at both widths', async () => {
    const { owner, account } = await newAccount();
    await addClient(account, 'maria', MARIA, '1950-01-31');
    await addClient(account, 'mary', { ...MARIA, name: 'Mary Garcia' });
    await addClient(account, 'ned', { ...MARIA, name: 'Ned Quilt' });
    await seedCounters(account);
    const page = await openAs(owner, '/admin/clients', { viewport: WIDE });
    await page.getByRole('link', { name: 'Find duplicates' }).click();
    const pair = page.getByRole('list', { name: 'Possible duplicates' }).getByRole('listitem');
    await pair.getByText('Same phone number, a similar name.').waitFor();
    expect(await pair.count()).toBe(1);
    expect(await pair.getByRole('link').allTextContents()).toEqual(['Maria Garcia', 'Mary Garcia', 'Merge']);
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the list of possible duplicates');
    await expectAccessible(page);
    await pair.getByRole('link', { name: 'Merge Maria Garcia and Mary Garcia' }).click();
    await page.getByRole('heading', { name: 'Merge Mary Garcia into Maria Garcia' }).waitFor();
  });

  it('[CLI-3] are none once birth dates tell them apart', async () => {
    const { owner, account } = await newAccount();
    await addClient(account, 'maria', MARIA, '1950-01-31');
    await addClient(account, 'mary', { ...MARIA, name: 'Mary Garcia' }, '1981-05-02');
    const page = await openAs(owner, '/admin/clients/merge', { viewport: WIDE });
    await page.getByText('No duplicates found').waitFor();
    await page.getByText(/^No two of your 2 clients share/).waitFor();
    await expectAccessible(page);
  });

  it('[CLI-3] are not asked about again once a person says that they are two people, until they take it back', async () => {
    const { owner, account } = await newAccount();
    await addClient(account, 'maria', MARIA);
    await addClient(account, 'mary', { ...MARIA, name: 'Mary Garcia' });
    const notSame = async (uid: string) => (await db.doc(paths.profile(account, uid)).get()).get('notSameUids');
    const page = await openAs(owner, '/admin/clients/merge', { viewport: WIDE });
    await page.getByRole('button', { name: 'Not the same: Maria Garcia and Mary Garcia' }).press('Enter');
    await page.getByText('Two people. We will not ask again.').waitFor();
    expect([await notSame('maria'), await notSame('mary')]).toEqual([['mary'], ['maria']]);
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'an answered pair');
    await page.getByRole('button', { name: 'Undo: Maria Garcia and Mary Garcia are not the same' }).click();
    await page.getByText('Same phone number, a similar name.').waitFor();
    expect([await notSame('maria'), await notSame('mary')]).toEqual([[], []]);
    await page.getByRole('button', { name: 'Not the same: Maria Garcia and Mary Garcia' }).click();
    await page.getByText('Two people. We will not ask again.').waitFor();
    await page.reload();
    await page.getByText('No duplicates found').waitFor();

    await page.goto(new URL('/admin/clients/merge?id=maria', page.url()).href);
    await page.getByText('We found no client who looks like the same person.').waitFor();
    await page
      .getByRole('region', { name: 'Not the same person' })
      .getByRole('link', { name: 'Mary Garcia' })
      .waitFor();
    await expectAccessible(page);
    await expectFits(page, 'the clients who are not the same');
    await page.getByRole('button', { name: 'Take back: not Mary Garcia' }).click();
    await page.getByRole('button', { name: /^Mary Garcia.*a similar name\.$/ }).waitFor();
    expect([await notSame('maria'), await notSame('mary')]).toEqual([[], []]);
  });
});
