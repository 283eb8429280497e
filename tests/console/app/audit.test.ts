import { type AuditEntry, addToDay, paths, toInstant } from '@mtos/model';
import type { Stored } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { today } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';
import { TIME_ZONE } from '../../timeZone';

const AUDIT = '/admin/settings/audit';

/** Stores an audit entry, at noon of a day. */
async function addEntry(account: string, day: string, given: Partial<Stored<AuditEntry>>): Promise<void> {
  const when = toInstant(TIME_ZONE, day, '12:00');
  const entry = { what: 'update', collection: 'trips', documentId: 'trip', before: null, after: null, ...given };
  await db.collection(paths.audit(account)).add({ who: account, ...entry, when, expireAt: when });
}

describe('the audit', () => {
  it('[AUD-2] is read by the owner, by person, day, and record, page by page', async () => {
    const { account, owner, addMember } = await newAccount();
    const admin = await addMember('admin', { fullName: 'Ada Desk' });
    const [after, yesterday] = [{ name: 'Abner Teapot' }, addToDay(today, -1)];
    for (let count = 0; count < 5; count += 1) {
      await addEntry(account, addToDay(today, -2), { what: 'create', after });
    }
    const deleted = {
      what: 'delete',
      documentId: 'other',
      before: { name: 'Bo Kettle' },
      via: 'standingOrder',
    } as const;
    await addEntry(account, yesterday, { who: admin.uid, ...deleted });
    const exported = { list: 'trips', rows: 12, filter: 'Status: Active' };
    await addEntry(account, today, { who: admin.uid, what: 'export', documentId: '', after: exported });

    const page = await openAs(owner, '/admin/settings');
    await page.getByRole('link', { name: 'Audit' }).click();
    const rows = page.getByRole('table', { name: 'Audit' }).getByRole('row');
    await rows.filter({ hasText: 'Exported 12 trips (Status: Active)' }).waitFor();
    await rows.filter({ hasText: 'Ada Desk, through a standing order' }).waitFor();
    await page.getByText('Page 1 of 2').waitFor();
    await expectAccessible(page);

    await page.getByLabel('Person').selectOption('Ada Desk');
    await expect.poll(() => rows.count()).toBe(3);
    await page.getByLabel('Day').fill(yesterday);
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByLabel('Day').fill('');
    await page.getByLabel('Person').selectOption('Everyone');
    await page.getByRole('link', { name: 'Trip of Bo Kettle' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    expect(new URL(page.url()).searchParams.get('document')).toBe('trips/other');
    await page.getByRole('button', { name: 'Remove the filter One record' }).click();
    await page.getByText('Page 1 of 2').waitFor();
  });

  it('[AUD-2] is not shown to other admins', async () => {
    const { addMember } = await newAccount();
    const page = await openAs(await addMember('admin'), AUDIT);
    await page.getByText('You can’t open Audit').waitFor();
    await page.getByText('This page is for the owner.').waitFor();
  });
});
