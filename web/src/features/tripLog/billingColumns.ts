import { amountToBill, type Charge, type ChargeState, chargeState, type LogLeg, waitedMinutes } from '@mtos/model';

/** What is billed for a leg; undefined parts are not known. */
export interface LegBilling {
  readonly charge: Charge | undefined;
  /** The minutes that the driver waited, as the office entered them; undefined if it did not. */
  readonly waitMinutes?: number | undefined;
  /** The number of the authorization that covers it; empty without one. */
  readonly authorization: string;
  readonly payerName: string;
  /** The payer's number for the company. */
  readonly providerNumber: string;
}

/** The headers of a billing file, after those of the trip log. */
export const BILLING_HEADERS = [
  ...['Price', 'Items', 'Codes', 'Modifiers', 'Units', 'Rates', 'Amounts'],
  ...['Wait minutes', 'Authorization', 'Payer', 'Payer ID', 'Provider number'],
] as const;

/** Charges in other states are not to be billed, or not yet: no file gives their price to a payer. */
const PRICED: readonly ChargeState[] = ['ready', 'drafted', 'billed', 'nothing'];

/** What a leg's charge bills, in cents; null for one that is held, not billable, or still has to be looked at. */
export const priceOf = (charge: Charge | undefined): number | null =>
  charge && PRICED.includes(chargeState(charge)) ? amountToBill(charge) : null;

/** A plain number, so that a spreadsheet can add it. */
const formatDecimal = (cents: number) => (cents / 100).toFixed(2);

/** Several items of a leg in one cell, as many and in the same order in each of their columns. */
const join = (texts: readonly string[]) => texts.join('; ');

/** The minutes that the driver waited, as the office entered them or else by the driver's times; empty if neither says. */
function formatWaited({ trip, timeZone: own }: LogLeg, entered: number | undefined, timeZone: string): string {
  if (entered !== undefined) return String(entered);
  return trip.progress?.times.onBoard ? String(waitedMinutes(trip, own ?? timeZone)) : '';
}

/** The cells of a leg: what it costs by item, how long the driver waited, and who pays. Without a price, they are empty. */
export function billingCells(leg: LogLeg, billing: LegBilling | undefined, timeZone: string): readonly string[] {
  const { charge, authorization = '', payerName = '', providerNumber = '' } = billing ?? {};
  const cents = priceOf(charge);
  // The computed items say nothing of an amount that a person set
  const items = charge && !charge.ownAmount && cents !== null ? charge.lines : [];
  return [
    cents === null ? '' : formatDecimal(cents),
    join(items.map(({ label }) => label)),
    join(items.map(({ code }) => code)),
    join(items.map(({ modifiers }) => modifiers.join(' '))),
    join(items.map(({ quantity }) => String(quantity))),
    join(items.map(({ unitCents }) => formatDecimal(unitCents))),
    join(items.map((item) => formatDecimal(item.cents))),
    formatWaited(leg, billing?.waitMinutes, timeZone),
    authorization,
    payerName,
    charge?.payerUid ?? '',
    providerNumber,
  ];
}
