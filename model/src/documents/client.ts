import * as z from 'zod/mini';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { instant } from './instant';
import { stored } from './storedFields';

/** Maintained by functions from the account's trips; admins pick clients from these. */
export const clientSchema = stored({
  subOwneruid: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Tells clients with one name and phone apart; empty if none is known. Older records have no such field. */
  medicaidId: z._default(z.string(), ''),
  clientDis: z.enum(MOBILITY_NEEDS),
  fromAddress: z.string(),
  toAddress: z.string(),
  trips: z.number(),
  searchGrams: z.readonly(z.array(z.string())),
  /** When the trip was written that name, phone, and addresses come from. */
  seenAt: instant,
});
export type Client = z.infer<typeof clientSchema>;
