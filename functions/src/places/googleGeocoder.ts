import { addressToLookUp, googleResult, type LookupResult } from '@mtos/model';
import pMap from 'p-map';
import { geocoderUrls } from '../config';
import type { Geocoder } from './geocoder';

const TIMEOUT = 15_000;
const CONCURRENCY = 8;
/** How long Google's terms allow to keep coordinates. */
const KEEP_DAYS = 30;

/** Google's Geocoding API, for US addresses. */
export function googleGeocoder(key: string): Geocoder {
  return {
    name: 'google',
    keepDays: KEEP_DAYS,
    lookUp: (lookups) => pMap(lookups, ({ address }) => lookUp(address, key), { concurrency: CONCURRENCY }),
  };
}

async function lookUp(address: string, key: string): Promise<LookupResult> {
  const params = new URLSearchParams({ address: addressToLookUp(address), components: 'country:US', key });
  try {
    const url = `${geocoderUrls.google()}/maps/api/geocode/json?${params}`;
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
    return response.ok ? googleResult(await response.json()) : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}
