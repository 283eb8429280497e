import type { Payer } from './payer';

/**
 * Why this payer pays: a person chose it for the trip, the trip is from its files, a person chose it for the trip's standing
 * order, it authorized the trip, it pays for the client, a frequent place at one of the trip's ends names it, or
 * no one said, so that the client pays.
 */
export const PAYER_ORIGINS = ['trip', 'file', 'order', 'authorization', 'client', 'place', 'private', 'none'] as const;
export type PayerOrigin = (typeof PAYER_ORIGINS)[number];

type KnownPayer = Pick<Payer, 'kind' | 'active' | 'importFormats'> & { readonly id: string };

/** What is said of who pays for a trip, each undefined if nothing is. */
export interface SaidPayer {
  /** The payer that a person chose for the trip. */
  readonly chosen: string | undefined;
  /** The format of the broker's file that the trip is from. */
  readonly importFormat: string | undefined;
  /** The payer that a person chose for the trip's standing order. */
  readonly ordered?: string | undefined;
  /** The payer of the authorization that covers the trip. */
  readonly authorized?: string | undefined;
  /** The payer in the client's profile. */
  readonly client?: string | undefined;
  /** The payer that a frequent place at one of the trip's ends names. */
  readonly place?: string | undefined;
}

export interface ResolvedPayer<Known> {
  readonly payer: Known | undefined;
  readonly from: PayerOrigin;
}

/**
 * Who pays for a trip: the payer that a person chose for it, the one whose files it is from, the one chosen for its standing
 * order, the one that authorized it, the client's, the one of a frequent place, or private pay if the company has exactly one
 * such payer. An inactive payer still pays for what names it, but not for whatever else a client books.
 */
export function resolvePayer<Known extends KnownPayer>(
  payers: readonly Known[],
  said: SaidPayer,
): ResolvedPayer<Known> {
  const chosen = payers.find(({ id }) => id === said.chosen);
  if (chosen) return { payer: chosen, from: 'trip' };
  const active = payers.filter((payer) => payer.active);
  const { importFormat } = said;
  const ofFile = active.filter(({ importFormats }) => importFormat && importFormats.includes(importFormat));
  if (ofFile.length === 1) return { payer: ofFile[0], from: 'file' };
  const ordered = payers.find(({ id }) => id === said.ordered);
  if (ordered) return { payer: ordered, from: 'order' };
  const authorized = payers.find(({ id }) => id === said.authorized);
  if (authorized) return { payer: authorized, from: 'authorization' };
  const ofClient = active.find(({ id }) => id === said.client);
  if (ofClient) return { payer: ofClient, from: 'client' };
  const ofPlace = active.find(({ id }) => id === said.place);
  if (ofPlace) return { payer: ofPlace, from: 'place' };
  const [own, ...others] = active.filter(({ kind }) => kind === 'private');
  return own && others.length === 0 ? { payer: own, from: 'private' } : { payer: undefined, from: 'none' };
}

/** Whether nothing said of a trip and its client names a payer, so that a frequent place can. */
export const asksPlace = (from: PayerOrigin): boolean => from === 'private' || from === 'none';

const isNamed = (from: PayerOrigin): boolean => from === 'trip' || from === 'file' || from === 'order';

/** The payer whom a person or a file named for the trip, so that authorizations of other payers don't cover it. */
export const namedPayer = ({ payer, from }: ResolvedPayer<{ readonly id: string }>): string | undefined =>
  isNamed(from) ? payer?.id : undefined;

/**
 * Whether a trip needs an authorization: as the payer says whom a person or a file named. Otherwise, also if the client has
 * any, because their trips are then likely to need one.
 */
export const needsAuthorization = (
  { payer, from }: ResolvedPayer<Pick<Payer, 'wants'>>,
  hasAuthorizations: boolean,
): boolean => {
  const isWanted = payer !== undefined && payer.wants.authorization !== 'ignore';
  return isNamed(from) ? isWanted : isWanted || hasAuthorizations;
};
