import { type Charge, formatCents, type Invoice, type Payer, type SinceBilled } from '@mtos/model';
import type { Doc } from '../../../data/read/converter';

/** What trips of an invoice would be billed for now, by their ids, where that is not as billed. */
export type ChangesSinceBilled = ReadonlyMap<string, SinceBilled>;

export const NO_CHANGES: ChangesSinceBilled = new Map();

export const toChanges = (charges: readonly Doc<Charge>[]): ChangesSinceBilled =>
  new Map(charges.flatMap(({ id, sinceBilled }) => (sinceBilled ? [[id, sinceBilled] as const] : [])));

/** 'now $52.10, was $48.00'. */
export function describeChange(
  billed: { readonly payerUid: string; readonly cents: number },
  { amountCents, payerUid }: SinceBilled,
  payers: readonly Doc<Payer>[],
): string {
  const amount = amountCents === null ? 'without a price' : formatCents(amountCents);
  const name = payers.find(({ id }) => id === payerUid)?.name ?? 'another payer';
  const who = payerUid === billed.payerUid ? '' : payerUid === '' ? ', and no one pays' : `, to be paid by ${name}`;
  return `now ${amount}${who}, was ${formatCents(billed.cents)}`;
}

/**
 * How much less the changed trips would be billed for now, in cents, whatever was credited; negative if it is more. Null if a
 * trip has no price or another payer now: then only a new invoice is right.
 */
export function overbilledCents(invoice: Invoice, changes: ChangesSinceBilled): number | null {
  let cents = 0;
  for (const line of invoice.lines) {
    const change = changes.get(line.tripId);
    if (!change) continue;
    if (change.amountCents === null || change.payerUid !== invoice.payerUid) return null;
    cents += line.cents - change.amountCents;
  }
  return cents;
}
