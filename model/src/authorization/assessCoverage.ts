import type { Demand, Payer } from '../money/payer';
import { namedPayer, needsAuthorization, resolvePayer, type SaidPayer } from '../money/resolvePayer';
import type { TripAuthorization } from './authorization';
import { type AuthorizedTrip, type CountedAuthorization, coverTrip } from './coverTrip';

type NamedPayer = Payer & { readonly id: string };

/** Which authorization covers a trip, and whether its payer asks for one. */
export interface Coverage {
  /** The one that covers the trip. */
  readonly authorization: CountedAuthorization | undefined;
  /** What the trip counts there; null without one. */
  readonly counts: TripAuthorization | null;
  /** What is missing without one: nothing, a warning, or the payer does not pay. */
  readonly demand: Demand;
  /** Who asks for it; undefined if only the client's other authorizations say that the trip needs one. */
  readonly askedBy: NamedPayer | undefined;
  /** The payer whom a person or a file named: authorizations of other payers don't cover the trip. */
  readonly payerUid: string | undefined;
}

/**
 * Which authorization covers a trip, or is going to, and what its payer asks for.
 * @param authorizations all of the client's
 * @param current what the trip counts now
 * @param payers all of the company's
 * @param said what names the trip's payer, besides its authorization
 */
export function assessCoverage(
  trip: AuthorizedTrip,
  authorizations: readonly CountedAuthorization[],
  current: TripAuthorization | null,
  payers: readonly NamedPayer[],
  said: Omit<SaidPayer, 'authorized'>,
): Coverage {
  const payerUid = namedPayer(resolvePayer(payers, said));
  const counts = coverTrip({ ...trip, payerUid }, authorizations, current);
  const authorization = authorizations.find(({ id }) => id === counts?.uid);
  const found = resolvePayer(payers, { ...said, authorized: authorization?.payerUid });
  const wanted = found.payer?.wants.authorization ?? 'ignore';
  const isNeeded = needsAuthorization(found, authorizations.length > 0);
  const demand = isNeeded && wanted === 'ignore' ? 'warn' : wanted;
  return { authorization, counts, demand, askedBy: wanted === 'ignore' ? undefined : found.payer, payerUid };
}
