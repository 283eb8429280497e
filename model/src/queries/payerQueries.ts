import { paths } from '../documents/paths';
import { payerSchema } from '../money/payer';
import { querySpec } from './querySpec';

/** More payers than a company has. Where so many are found, there may be others. */
export const MAX_PAYERS = 200;

/** Like `queries`; apart from `moneyQueries`, because pages with trips need payers but nothing that is billed. */
export const payerQueries = {
  /** The account's payers by name, inactive ones included. */
  payers: (account: string) =>
    querySpec(
      { collection: paths.payers(account), schema: payerSchema },
      [],
      [{ field: 'name', direction: 'asc' }],
      MAX_PAYERS,
    ),
} as const;
