import { countedTripOf, countedUserOf, newClientFacts } from './countedDocuments';
import { tripDeltas, userDeltas } from './counting';
import type { LedgerEntry } from './ledger';

/** What the change itself decides of a ledger entry; its event and its time make up the rest. */
export type EntryContent = Pick<LedgerEntry, 'account' | 'delta' | 'client'>;

/** The entries that a change of a stored user makes: one for each account whose numbers move. */
export function userEntries(before: unknown, after: unknown): readonly EntryContent[] {
  const deltas = userDeltas(countedUserOf(before), countedUserOf(after));
  return deltas.map(({ account, delta }) => ({ account, delta, client: null }));
}

/** The entries that a change of a stored trip makes: one for each account whose numbers or client records move. */
export function tripEntries(before: unknown, after: unknown): readonly EntryContent[] {
  const [had, has] = [countedTripOf(before), countedTripOf(after)];
  const deltas = new Map(tripDeltas(had, has).map(({ account, delta }) => [account, delta]));
  const isMoved = had?.subOwneruid !== has?.subOwneruid;
  const facts = has && newClientFacts(isMoved ? undefined : before, after);
  const accounts = new Set([...deltas.keys(), ...(facts ? [has.subOwneruid] : [])]);
  return [...accounts].map((account) => ({
    account,
    delta: deltas.get(account) ?? {},
    client: account === has?.subOwneruid ? (facts ?? null) : null,
  }));
}
