import { type Invoice, proposeAllocations, readHundredths, type WantedAllocation } from '@mtos/model';
import { useState } from 'react';
import type { Doc } from '../../../data/read/converter';

/** An invoice that can be paid, with what it can get at most. */
export type PayableRow = Pick<Doc<Invoice>, 'id' | 'number' | 'dueOn' | 'balanceCents'>;

export interface Allocations {
  /** What is typed for an invoice; empty if it gets nothing. */
  readonly typed: (id: string) => string;
  readonly setTyped: (id: string, text: string) => void;
  /** Whether a person changed what was proposed. */
  readonly isByHand: boolean;
  /** Proposes again that the invoices that are due first get everything. */
  readonly propose: () => void;
  readonly errorOf: (row: PayableRow) => string | undefined;
  /** What the invoices get; undefined if something typed is not valid. */
  readonly wanted: readonly WantedAllocation[] | undefined;
  /** What of the amount no invoice gets; below zero if they get more than there is. */
  readonly leftCents: number;
}

const showCents = (cents: number) => (cents / 100).toFixed(2);

/**
 * What each invoice gets of an amount: proposed, the first invoices first, until a person types.
 * @param start what the invoices get at first, instead of a proposal
 */
export function useAllocations(
  amountCents: number,
  rows: readonly PayableRow[],
  start?: ReadonlyMap<string, number>,
): Allocations {
  const [byHand, setByHand] = useState<ReadonlyMap<string, string> | undefined>(
    start && new Map([...start].map(([id, cents]) => [id, showCents(cents)])),
  );
  const proposed = proposeAllocations(amountCents, rows);
  const typed = (id: string) => {
    if (byHand) return byHand.get(id) ?? '';
    const cents = proposed.get(id);
    return cents === undefined ? '' : showCents(cents);
  };
  const errorOf = ({ id, balanceCents }: PayableRow) => {
    const text = typed(id).trim();
    if (text === '') return undefined;
    const cents = readHundredths(text);
    if (cents === undefined) return 'Enter an amount like 45.00.';
    return cents > balanceCents ? 'This is more than the invoice’s balance.' : undefined;
  };
  const isValid = rows.every((row) => errorOf(row) === undefined);
  const entered = rows
    .map(({ id }) => ({ invoiceUid: id, cents: readHundredths(typed(id)) ?? 0 }))
    .filter(({ cents }) => cents > 0);
  return {
    typed,
    setTyped: (id, text) => setByHand(new Map([...rows.map((row) => [row.id, typed(row.id)] as const), [id, text]])),
    isByHand: byHand !== undefined,
    propose: () => setByHand(undefined),
    errorOf,
    wanted: isValid ? entered : undefined,
    leftCents: amountCents - entered.reduce((sum, { cents }) => sum + cents, 0),
  };
}
