import { chunk } from '@mtos/model';
import { onTestFinished } from 'vitest';
import { fetchOnce } from './fetchOnce';
import { db } from './functions/admin';
import { suite } from './suite';

/** The accounts of the current test, which are removed when it ends. */
let accounts: Set<string> | undefined;

/**
 * Deletes an account when the current test ends, in the part `console`; elsewhere, functions would answer each deletion.
 * The Firestore emulator has no indexes: a query sorts its whole collection, again at each write while a page listens, so
 * each test would slow down all later ones. Also called before a page opens, because what is asked for first is done last.
 */
export function removeAfterTest(account?: string): void {
  if (!suite.isConsole) return;
  if (!accounts) {
    const own = new Set<string>();
    accounts = own;
    onTestFinished(async () => {
      accounts = undefined;
      await removeAccounts(own);
    });
  }
  if (account) accounts.add(account);
}

/** What a query of every document answers. */
type Answer = readonly {
  readonly document?: {
    readonly name: string;
    readonly fields?: { readonly subOwneruid?: { readonly stringValue?: string } };
  };
}[];

const MAX_WRITES = 400;

async function removeAccounts(removed: ReadonlySet<string>): Promise<void> {
  if (removed.size === 0) return;
  const root = `projects/${suite.projectId}/databases/(default)/documents`;
  const structuredQuery = {
    from: [{ allDescendants: true }],
    select: { fields: [{ fieldPath: 'subOwneruid' }] },
  };
  const response = await fetchOnce(`${suite.firestore.url}/v1/${root}:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ structuredQuery }),
  });
  const answer: Answer = JSON.parse(response);
  const own = answer.flatMap(({ document }) => {
    if (!document) return [];
    const { name, fields } = document;
    const isOwn = [...removed].some(
      (account) => name.includes(account) || fields?.subOwneruid?.stringValue === account,
    );
    return isOwn ? [name.slice(root.length + 1)] : [];
  });
  for (const some of chunk(own, MAX_WRITES)) {
    const batch = db.batch();
    for (const path of some) batch.delete(db.doc(path));
    await batch.commit();
  }
}
