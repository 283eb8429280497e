import * as z from 'zod/mini';
import { documentId } from '../documents/inputFields';
import { LIMITS } from '../documents/limits';
import { ROLES } from '../people/role';
import { toDrivenFigures } from '../positions/drivenDay';
import type { DayMove } from '../reports/figures';
import { toShiftFigures } from '../reports/shift';
import { toTripFigures } from '../reports/tripFigures';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { TRIP_STATUSES } from '../trip/tripStatus';
import type { CountedDay, CountedTrip, CountedUser } from './counting';
import type { ClientFacts } from './ledger';

/** Cut, so that a client record can always be stored. */
const text = z.catch(
  z.pipe(
    z.string(),
    z.transform((value) => value.slice(0, LIMITS.address)),
  ),
  '',
);

const countedUser = z.object({ subOwneruid: documentId, role: z.enum(ROLES) });
const countedTrip = z.object({
  subOwneruid: documentId,
  clientUid: z.catch(z.optional(documentId), undefined),
  status: z.enum(TRIP_STATUSES),
});

const ofAccount = z.object({ subOwneruid: documentId });

const factsOfTrip = z.object({
  clientUid: documentId,
  name: text,
  phone: text,
  medicaidId: text,
  clientDis: z.catch(z.enum(MOBILITY_NEEDS), 'ambulatory'),
  fromAddress: text,
  toAddress: text,
  returnOf: z.catch(z.nullable(z.string()), null),
});

/**
 * The counted fields of a stored user. Undefined without a document, an account, or a known role. Ignores all other
 * fields, so that counting does not stop at a broken document.
 */
export function toCountedUser(data: unknown): CountedUser | undefined {
  return countedUser.safeParse(data).data;
}

/**
 * The counted fields of a stored trip; undefined without a document, an account, or a known status. A trip whose client uid
 * cannot be a document's id, such as `__proto__`, counts without its client; one without a day counts on no day.
 */
export function toCountedTrip(data: unknown): CountedTrip | undefined {
  const trip = countedTrip.safeParse(data).data;
  const day = trip && toTripFigures(data);
  return day ? { ...trip, day } : trip;
}

/** The counted fields of a stored shift; undefined if it can't be read. */
export const toCountedShift = (data: unknown): CountedDay | undefined => toCountedDay(data, toShiftFigures(data));

/** The counted fields of what is kept of a track; undefined if it can't be read. */
export const toCountedDrivenDay = (data: unknown): CountedDay | undefined => toCountedDay(data, toDrivenFigures(data));

function toCountedDay(data: unknown, day: DayMove | undefined): CountedDay | undefined {
  const owned = ofAccount.safeParse(data).data;
  return owned && day && { ...owned, day };
}

/** The client's details on a stored trip; undefined without a document or a client that can have a record. */
export function toClientFacts(data: unknown): ClientFacts | undefined {
  const trip = factsOfTrip.safeParse(data).data;
  if (!trip) return undefined;
  const { returnOf, ...facts } = trip;
  return returnOf === null ? facts : { ...facts, fromAddress: facts.toAddress, toAddress: facts.fromAddress };
}

/** The client's details if a trip change brought new ones; undefined for a deletion or unchanged details. */
export function newClientFacts(before: unknown, after: unknown): ClientFacts | undefined {
  const [had, has] = [toClientFacts(before), toClientFacts(after)];
  if (!has) return undefined;
  const isNew = !had || (Object.keys(has) as (keyof ClientFacts)[]).some((key) => has[key] !== had[key]);
  return isNew ? has : undefined;
}
