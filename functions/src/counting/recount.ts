import { type CounterNumbers, recountInputSchema } from '@mtos/model';
import { guard } from '../guard';
import { recountAccount } from './recountAccount';

/** The owner's way to have the account counted anew. */
export const recount = guard(
  ({ isOwner }) => isOwner,
  recountInputSchema,
  (_input, { account }): Promise<CounterNumbers> => recountAccount(account),
);
