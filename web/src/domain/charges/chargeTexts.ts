import { type Charge, type ChargeState, formatCents, isAmountOfOtherPayer } from '@mtos/model';

/** How far a charge is, in words. */
export const CHARGE_STATE_TEXTS: Readonly<Record<ChargeState, string>> = {
  open: 'If it is driven as booked',
  review: 'Needs review before it is billed',
  ready: 'Ready to bill',
  drafted: 'On a draft invoice',
  held: 'On hold',
  notBillable: 'Not billable',
  nothing: 'Nothing to bill',
  billed: 'Billed',
};

/** An amount, or that there is none. */
export const formatAmount = (cents: number | null): string => (cents === null ? 'No price' : formatCents(cents));

/** What a biller should know about an amount that was set by hand; undefined where none was. */
export function describeOwnAmount(charge: Pick<Charge, 'ownAmount' | 'totalCents' | 'payerUid'>): string | undefined {
  const { ownAmount, totalCents } = charge;
  if (!ownAmount) return undefined;
  if (isAmountOfOtherPayer(charge)) {
    return 'It was set when someone else paid. Set it again, or remove it.';
  }
  const { computedCents } = ownAmount;
  return computedCents === totalCents
    ? `Computed: ${formatAmount(totalCents)}.`
    : `Computed now: ${formatAmount(totalCents)}. It was ${formatAmount(computedCents)} when the amount was set.`;
}
