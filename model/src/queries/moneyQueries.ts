import { paths } from '../documents/paths';
import { payerSchema } from '../money/payer';
import { querySpec } from './querySpec';

/** More payers than a company has. */
const MAX_PAYERS = 200;

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
} as const;
