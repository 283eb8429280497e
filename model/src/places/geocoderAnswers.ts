import { getDistance } from 'geolib';
import * as z from 'zod/mini';
import { LIMITS } from '../documents/limits';
import { check } from '../documents/schema';
import type { LookupResult, PlaceCandidate } from './place';

/** Two matches this close to each other are the same place, in meters: entrances, or the two sides of a street. */
const SAME_PLACE_METERS = 150;

/** The result for an address with these matches, the best first. */
function toLookupResult(matches: readonly PlaceCandidate[]): LookupResult {
  const [first, ...others] = matches;
  if (!first) return { kind: 'notFound' };
  const isSame = others.every(({ location }) => getDistance(location, first.location) <= SAME_PLACE_METERS);
  return isSame ? { kind: 'found', place: first } : { kind: 'ambiguous', candidates: matches };
}

const placeAt = (address: string, lat: number, lng: number): PlaceCandidate => ({
  address: address.slice(0, LIMITS.address),
  location: { lat, lng },
});

const latitude = z.number().check(z.gte(-90), z.lte(90));
const longitude = z.number().check(z.gte(-180), z.lte(180));

const censusSchema = z.object({
  result: z.object({
    addressMatches: z.array(
      z.object({ matchedAddress: z.string(), coordinates: z.object({ x: longitude, y: latitude }) }),
    ),
  }),
});

/** The result in the Census geocoder's answer to a single address. */
export function censusResult(answer: unknown): LookupResult {
  const { data } = check(censusSchema, answer);
  if (!data) return { kind: 'failed' };
  return toLookupResult(
    data.result.addressMatches.map(({ matchedAddress, coordinates: { x, y } }) => placeAt(matchedAddress, y, x)),
  );
}

/**
 * The result in a line of the Census geocoder's answer to a batch: id, address, match, exactness, matched address,
 * 'longitude,latitude', and two more. Undefined if the address has several matches, which only a single lookup names.
 */
export function censusBatchResult(line: readonly string[]): LookupResult | undefined {
  const [, asked = '', match, exactness, matched = '', coordinates = ''] = line;
  if (match === 'No_Match') return { kind: 'notFound' };
  const [lng, lat] = coordinates.split(',').map(Number);
  if (match !== 'Match' || !check(longitude, lng).data || !check(latitude, lat).data) return undefined;
  const place = placeAt(matched, Number(lat), Number(lng));
  // An inexact match on another house is for a person to confirm
  const isSameHouse = exactness === 'Exact' || houseNumber(matched) === houseNumber(asked);
  return isSameHouse ? { kind: 'found', place } : { kind: 'ambiguous', candidates: [place] };
}

const houseNumber = (address: string) => /^[\d-]+/.exec(address)?.[0];

const googleSchema = z.object({
  status: z.string(),
  results: z.array(
    z.object({
      formatted_address: z.string(),
      partial_match: z.optional(z.boolean()),
      geometry: z.object({ location: z.object({ lat: latitude, lng: longitude }) }),
    }),
  ),
});

/** The result in an answer of Google's Geocoding API. */
export function googleResult(answer: unknown): LookupResult {
  const { data } = check(googleSchema, answer);
  if (data?.status === 'ZERO_RESULTS') return { kind: 'notFound' };
  if (data?.status !== 'OK') return { kind: 'failed' };
  const places = data.results.map(({ formatted_address, geometry: { location } }) =>
    placeAt(formatted_address, location.lat, location.lng),
  );
  // Google found only a part of the address, such as its street: a person confirms it
  return data.results[0]?.partial_match ? { kind: 'ambiguous', candidates: places } : toLookupResult(places);
}
