import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import { addressLocationSchema, latLngSchema } from '../documents/latLng';
import { LIMITS } from '../documents/limits';
import { isNonBlank } from '../documents/nonBlank';
import { id } from '../documents/storedFields';
import { searchGrams } from '../queries/searchGrams';
import { SYSTEM } from '../trip/writtenBy';

const address = z.string().check(z.maxLength(LIMITS.address));

export const PLACE_STATUSES = ['pending', 'found', 'ambiguous', 'notFound'] as const;
export type PlaceStatus = (typeof PLACE_STATUSES)[number];

/**
 * Where coordinates come from: a geocoder, one of its candidates that a person picked, or a pin on the map. Candidates of
 * Google's are told apart, because its terms limit how long they are kept.
 */
export const PLACE_SOURCES = ['census', 'google', 'picked', 'pickedGoogle', 'pin'] as const;
export type PlaceSource = (typeof PLACE_SOURCES)[number];
export type GeocoderName = Extract<PlaceSource, 'census' | 'google'>;

const candidateSchema = z.readonly(z.object({ address, location: latLngSchema }));
export type PlaceCandidate = z.infer<typeof candidateSchema>;

/** The most candidates, spellings, and clients that a place keeps. */
export const PLACE_LIMITS = { candidates: 10, spellings: 10, clientUids: 10 } as const;

/**
 * What an account knows of an address: the result of a lookup, or what a person decided. Its id is the address's
 * `placeKey`. Only functions write it.
 */
export const placeSchema = z.readonly(
  z.object({
    subOwneruid: z.string(),
    /** As it was first written. */
    address,
    /** The ways in which trips and drivers' settings write it. They are found by them. */
    spellings: z.readonly(z.array(address)),
    /**
     * The clients who have a trip from or to it, and the drivers who start there, so that erasing one finds their home.
     * Not all of a clinic's.
     */
    clientUids: z.readonly(z.array(z.string())),
    status: z.enum(PLACE_STATUSES),
    location: z.nullable(addressLocationSchema),
    /** The time zone that a person set; missing if it follows from the coordinates. */
    timeZone: z.optional(z.string().check(z.maxLength(LIMITS.timeZone))),
    /** Of an ambiguous address, who found the candidates. */
    source: z.nullable(z.enum(PLACE_SOURCES)),
    /** The address that was found, as its source writes it. */
    matched: address,
    /** The address to look up in its place, as a person corrected it; empty if no one did. */
    correction: address,
    /** What an ambiguous address could be. */
    candidates: z.readonly(z.array(candidateSchema)),
    /** Why a pending place has not been looked up, or `far`: the only match is far from the account's other places. */
    problem: z.nullable(z.enum(['unavailable', 'limit', 'far'])),
    /** How often in a row the lookup has failed. */
    failures: z.int(),
    /** When to look it up next; missing unless pending. */
    tryAt: z.optional(instant),
    /** What the place is searched by. Missing in older places until a trip uses them again. */
    searchGrams: z.optional(z.readonly(z.array(z.string()))),
    createdAt: instant,
    updatedAt: instant,
    /** Uid of the person who decided last, or what `systemFor` returns. */
    updatedBy: z.string(),
    expireAt: instant,
  }),
);
export type Place = z.infer<typeof placeSchema>;

/** Whether Google's terms limit how long the place is kept. */
export const isFromGoogle = ({ source }: Pick<Place, 'source'>): boolean =>
  source === 'google' || source === 'pickedGoogle';

/** What an address is searched by. */
export const placeSearchGrams = (address: string): readonly string[] =>
  searchGrams(address).slice(0, LIMITS.searchGrams);

/** What a geocoder answers for one address. */
export type LookupResult =
  | { readonly kind: 'found'; readonly place: PlaceCandidate }
  /** Found, but so far from the account's other places that a person is asked. */
  | { readonly kind: 'far'; readonly place: PlaceCandidate }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly PlaceCandidate[] }
  | { readonly kind: 'notFound' }
  /** The service did not answer, or not as documented. */
  | { readonly kind: 'failed' };

/** The result of a lookup that found nothing. */
export const NOTHING_FOUND = {
  location: null,
  source: null,
  matched: '',
  candidates: [],
  problem: null,
  failures: 0,
} as const;

/** What is known of an address before it is looked up. */
export const NEW_PLACE = { ...NOTHING_FOUND, status: 'pending', correction: '', updatedBy: SYSTEM } as const;

type PlaceResult = Pick<Place, 'status' | 'location' | 'source' | 'matched' | 'candidates' | 'problem' | 'failures'>;

/** The fields of a place after a lookup. */
export function placeAfterLookup(
  { failures }: Pick<Place, 'failures'>,
  result: LookupResult,
  source: GeocoderName,
): PlaceResult {
  switch (result.kind) {
    case 'found':
      return {
        ...NOTHING_FOUND,
        status: 'found',
        location: result.place.location,
        source,
        matched: result.place.address,
      };
    case 'ambiguous':
      return {
        ...NOTHING_FOUND,
        status: 'ambiguous',
        source,
        candidates: result.candidates.slice(0, PLACE_LIMITS.candidates),
      };
    case 'far':
      return { ...NOTHING_FOUND, status: 'ambiguous', source, candidates: [result.place], problem: 'far' };
    case 'notFound':
      return { ...NOTHING_FOUND, status: 'notFound' };
    case 'failed':
      return { ...NOTHING_FOUND, status: 'pending', problem: 'unavailable', failures: failures + 1 };
  }
}

/** A place that the account's trips often go to, with what a driver has to know there. Admins write it. */
export const frequentPlaceSchema = z.readonly(
  z.object({
    name: z.string().check(z.maxLength(LIMITS.name), z.refine(isNonBlank, 'is blank')),
    address: address.check(z.refine(isNonBlank, 'is blank')),
    /** The address's `placeKey`. */
    key: z.string().check(z.maxLength(24)),
    phone: z.string().check(z.maxLength(LIMITS.phone)),
    /** Which entrance, where to park, who to ask for. */
    notes: z.string().check(z.maxLength(LIMITS.reason)),
    hours: z.string().check(z.maxLength(LIMITS.name)),
    /** Who pays for trips from and to the place that nothing else names a payer for; missing without one. */
    payerUid: z.optional(id),
    searchGrams: z.readonly(z.array(z.string())),
    updatedAt: instant,
    updatedBy: z.string(),
  }),
);
export type FrequentPlace = z.infer<typeof frequentPlaceSchema>;
