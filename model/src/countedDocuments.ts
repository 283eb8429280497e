import { z } from 'zod';
import type { CountedTrip, CountedUser } from './counting';
import type { ClientFacts } from './ledger';
import { MOBILITY_NEEDS } from './mobility';
import { ROLES } from './role';
import { TRIP_STATUSES } from './tripStatus';

const id = z.string().min(1);
const text = z.string().catch('');

const countedUser = z.object({ subOwneruid: id, role: z.enum(ROLES) });
const countedTrip = z.object({ subOwneruid: id, clientUid: id, status: z.enum(TRIP_STATUSES) });

const factsOfTrip = z.object({
  clientUid: id,
  name: text,
  phone: text,
  clientDis: z.enum(MOBILITY_NEEDS).catch('ambulatory'),
  fromAddress: text,
  toAddress: text,
  returnOf: z.string().nullable().catch(null),
});

/**
 * What counts of a stored user. Undefined where there is none, and for a document without an account or a known role,
 * which belongs to no list: counting must not stop at a document that is broken otherwise.
 */
export function countedUserOf(data: unknown): CountedUser | undefined {
  return countedUser.safeParse(data).data;
}

/** What counts of a stored trip; undefined where there is none or it has no account, client or known status. */
export function countedTripOf(data: unknown): CountedTrip | undefined {
  return countedTrip.safeParse(data).data;
}

/** How the client appears on a stored trip; undefined where there is none. */
export function clientFactsOf(data: unknown): ClientFacts | undefined {
  const trip = factsOfTrip.safeParse(data).data;
  if (!trip) return undefined;
  const { returnOf, ...facts } = trip;
  return returnOf === null ? facts : { ...facts, fromAddress: facts.toAddress, toAddress: facts.fromAddress };
}

/** The facts that a change of a trip brings: undefined for a deletion and where they were the same before. */
export function newClientFacts(before: unknown, after: unknown): ClientFacts | undefined {
  const [had, has] = [clientFactsOf(before), clientFactsOf(after)];
  if (!has) return undefined;
  const isNew = !had || (Object.keys(has) as (keyof ClientFacts)[]).some((key) => has[key] !== had[key]);
  return isNew ? has : undefined;
}
