import * as z from 'zod/mini';
import { documentId, requiredText, textField } from '../documents/inputFields';
import { LIMITS } from '../documents/limits';
import { isDay } from '../time/isDay';
import { phoneSchema } from '../trip/tripInput';
import { MERGE_CHOICES } from './mergeProfiles';

const side = z.enum(['into', 'from']);

/** Merges the client `from` into the client `into`. */
export const mergeClientsSchema = z.strictObject({
  from: documentId,
  into: documentId,
  /** Whose value stays where the two profiles differ: that of `into` if left out. */
  choices: z.partialRecord(z.enum(MERGE_CHOICES), side),
});
export type MergeClientsInput = Readonly<z.infer<typeof mergeClientsSchema>>;

/** What a call moved. A merge with many trips takes several calls. */
export interface MergeClientsAnswer {
  readonly trips: number;
  readonly orders: number;
  /** Whether nothing is left to move. */
  readonly isDone: boolean;
}

/** How many trips, standing orders, and authorizations one call can split off. */
export const SPLIT_LIMITS = { trips: 100, orders: 20, authorizations: 50 } as const;

/** Who a new client is. */
export const newClientInputSchema = z.strictObject({
  name: requiredText(LIMITS.name, 'Enter the client’s name.'),
  phone: phoneSchema,
  memberNumber: textField(LIMITS.medicaidId),
  birthDate: z.string().check(z.refine((value) => value === '' || isDay(value), 'Enter a day of the calendar.')),
});

/** Gives trips, standing orders, and authorizations of one client to another client, or to a new one. */
export const splitClientSchema = z.strictObject({
  from: documentId,
  /** Tells a repeat of this call from another split. */
  requestId: z.uuid(),
  to: z.union([z.strictObject({ uid: documentId }), newClientInputSchema]),
  tripIds: z.array(documentId).check(z.maxLength(SPLIT_LIMITS.trips)),
  orderIds: z.array(documentId).check(z.maxLength(SPLIT_LIMITS.orders)),
  /** The other ones stay with the client. */
  authorizationIds: z.array(documentId).check(z.maxLength(SPLIT_LIMITS.authorizations)),
});
export type SplitClientInput = Readonly<z.infer<typeof splitClientSchema>>;

export interface SplitClientAnswer {
  /** The client who has them now. */
  readonly uid: string;
  readonly trips: number;
  readonly orders: number;
  readonly authorizations: number;
}
