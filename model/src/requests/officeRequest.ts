import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import { stored } from '../documents/storedFields';

/**
 * What only the office knows of a request that it answered: people at facilities read whole requests, and a client's id, as
 * anything made from it, tells the phone number that the office has to someone who knows the name and tries all numbers. Only
 * functions write it.
 */
export const officeRequestSchema = stored({
  /** Whose rides they are: the client that the office chose; null unless it accepted. */
  clientUid: z.nullable(z.string()),
  /** A hash of all that the last answer said, by which a repeat is known; empty for one that only got a client. */
  answerKey: z._default(z.string(), ''),
  /** When it is deleted, as its request is. Missing for one that was accepted. */
  expireAt: z.optional(instant),
});
export type OfficeRequest = z.infer<typeof officeRequestSchema>;
