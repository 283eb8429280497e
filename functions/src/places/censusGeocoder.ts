import {
  type AddressParts,
  addressToLookUp,
  censusBatchResult,
  censusResult,
  type LookupResult,
  splitAddress,
} from '@mtos/model';
import pMap from 'p-map';
import Papa from 'papaparse';
import { geocoderUrls } from '../config';
import type { Geocoder } from './geocoder';

const BENCHMARK = 'Public_AR_Current';
const SINGLE_TIMEOUT = 15_000;
/** A batch of some hundred addresses takes a minute; the service is sometimes slow. */
const BATCH_TIMEOUT = 240_000;
const CONCURRENCY = 4;
/** From this many addresses on, one batch is faster than single lookups. */
const MIN_BATCH = 4;

/** After this many failures, the service is down: the other addresses of the turn have failed too, without a request. */
const MAX_FAILURES = 5;

/**
 * The US Census geocoder: free, without a key, US addresses only. Looks up many addresses as a batch, which needs them in
 * parts. Looks up the others one by one, and those that have failed before: one of them may be why their batch failed.
 */
export const censusGeocoder: Geocoder = {
  name: 'census',
  lookUp: async (lookups) => {
    const rows = lookups.flatMap(({ address, failures }, index) => {
      const parts = failures === 0 ? splitAddress(address) : undefined;
      return parts ? [{ id: index, parts }] : [];
    });
    const found = rows.length < MIN_BATCH ? new Map<number, LookupResult>() : await lookUpBatch(rows);
    let failed = 0;
    const lookUpNext = async (address: string) => {
      const result = failed < MAX_FAILURES ? await lookUpSingle(address) : FAILED;
      if (result.kind === 'failed') failed += 1;
      return result;
    };
    return pMap(lookups, ({ address }, index) => found.get(index) ?? lookUpNext(address), { concurrency: CONCURRENCY });
  },
};

const FAILED = { kind: 'failed' } as const;

async function lookUpSingle(address: string): Promise<LookupResult> {
  const params = { address: addressToLookUp(address), benchmark: BENCHMARK, format: 'json' };
  const url = `${geocoderUrls.census()}/locations/onelineaddress?${new URLSearchParams(params)}`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(SINGLE_TIMEOUT) });
    // The service refuses an address that it can't read, such as one without a street
    if (response.status === 400) return { kind: 'notFound' };
    return response.ok ? censusResult(await response.json()) : FAILED;
  } catch {
    return FAILED;
  }
}

interface BatchRow {
  readonly id: number;
  readonly parts: AddressParts;
}

/**
 * The results of a batch by id. An address with several matches has none: a single lookup names them. If the batch fails,
 * so do all of its addresses: single lookups would only add to the load of a service that is down or slow.
 */
async function lookUpBatch(rows: readonly BatchRow[]): Promise<ReadonlyMap<number, LookupResult>> {
  const lines = rows.map(({ id, parts: { street, city, state, zip } }) => [id, street, city, state, zip]);
  const body = new FormData();
  body.set('benchmark', BENCHMARK);
  body.set('addressFile', new Blob([Papa.unparse(lines)], { type: 'text/csv' }), 'addresses.csv');
  try {
    const url = `${geocoderUrls.census()}/locations/addressbatch`;
    const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(BATCH_TIMEOUT) });
    if (!response.ok) throw new Error(`The geocoder answered ${response.status}`);
    const { data } = Papa.parse<readonly string[]>(await response.text(), { skipEmptyLines: true });
    return new Map(
      data.flatMap((line) => {
        const result = censusBatchResult(line);
        return result ? [[Number(line[0]), result] as const] : [];
      }),
    );
  } catch {
    return new Map(rows.map(({ id }) => [id, FAILED]));
  }
}
