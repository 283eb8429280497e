import { toChargeMove, toInvoiceMove } from '../money/moneyFigures';
import { newClientFacts, toCountedDrivenDay, toCountedShift, toCountedTrip, toCountedUser } from './countedDocuments';
import { type AccountDelta, type CounterDelta, dayDeltas, moneyDelta, tripDeltas, userDeltas } from './counting';
import type { LedgerEntry } from './ledger';

/** The part of a ledger entry that follows from the change, without its times. */
export type EntryContent = Pick<LedgerEntry, 'account' | 'delta' | 'client'>;

/** The ledger entries for a change of a stored user: one for each account whose numbers change. */
export function userEntries(before: unknown, after: unknown): readonly EntryContent[] {
  return userDeltas(toCountedUser(before), toCountedUser(after)).map(withoutClient);
}

/** The ledger entries for a change of a stored shift: one for each account whose figures change. */
export function shiftEntries(before: unknown, after: unknown): readonly EntryContent[] {
  return dayDeltas(toCountedShift(before), toCountedShift(after)).map(withoutClient);
}

/** The ledger entries for a change of what is kept of a track: one for each account whose figures change. */
export function drivenDayEntries(before: unknown, after: unknown): readonly EntryContent[] {
  return dayDeltas(toCountedDrivenDay(before), toCountedDrivenDay(after)).map(withoutClient);
}

/** The ledger entry for a change of one of the account's stored charges; none if no figure changes. */
export const chargeEntries = (account: string, before: unknown, after: unknown): readonly EntryContent[] =>
  moneyEntries(account, moneyDelta(toChargeMove(before), toChargeMove(after)));

/** The ledger entry for a change of one of the account's stored invoices; none if no figure changes. */
export const invoiceEntries = (account: string, before: unknown, after: unknown): readonly EntryContent[] =>
  moneyEntries(account, moneyDelta(toInvoiceMove(before), toInvoiceMove(after)));

const moneyEntries = (account: string, delta: CounterDelta | undefined): readonly EntryContent[] =>
  delta ? [{ account, delta, client: null }] : [];

const withoutClient = ({ account, delta }: AccountDelta): EntryContent => ({ account, delta, client: null });

/** The ledger entries for a change of a stored trip: one for each account whose numbers or client records change. */
export function tripEntries(before: unknown, after: unknown): readonly EntryContent[] {
  const [had, has] = [toCountedTrip(before), toCountedTrip(after)];
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

/** A delta as Firestore stores it, which has no type for a Map. */
export function toStoredDelta({ clients, ...delta }: LedgerEntry['delta']): object {
  return { ...delta, ...(clients && { clients: Object.fromEntries(clients) }) };
}
