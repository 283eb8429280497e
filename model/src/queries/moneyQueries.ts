import { paths } from '../documents/paths';
import { chargeSchema, type ReviewedState } from '../money/charge';
import { payerSchema } from '../money/payer';
import { equal, optional, querySpec } from './querySpec';

/** More payers than a company has. */
const MAX_PAYERS = 200;

/** Which charges a biller looks at. */
export interface ChargeFilter {
  readonly state: ReviewedState;
  /** Empty for charges that no one pays; undefined for those of all payers. */
  readonly payerUid?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function charges(account: string, { state, payerUid, from, to }: ChargeFilter) {
  return querySpec(
    { collection: paths.charges(account), schema: chargeSchema },
    [
      equal('state', state),
      optional('payerUid', '==', payerUid),
      optional('tripDate', '>=', from),
      optional('tripDate', '<=', to),
    ],
    [{ field: 'tripDate', direction: 'asc' }],
  );
}

/** Like `queries`; apart from them, because few pages are about money. */
export const moneyQueries = {
  /** The account's payers by name, inactive ones included. */
  payers: (account: string) =>
    querySpec(
      { collection: paths.payers(account), schema: payerSchema },
      [],
      [{ field: 'name', direction: 'asc' }],
      MAX_PAYERS,
    ),

  /** Charges of one state, the earliest day first. */
  charges,

  /** The same, to sum up their amounts. */
  chargeSums: (account: string, filter: ChargeFilter) => ({ ...charges(account, filter), summed: 'amountCents' }),

  /** The charge that was written last, whose time tells that the others have to be counted again. */
  latestCharge: (account: string) =>
    querySpec(
      { collection: paths.charges(account), schema: chargeSchema },
      [],
      [{ field: 'updatedAt', direction: 'desc' }],
      1,
    ),
} as const;
