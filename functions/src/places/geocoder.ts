import type { GeocoderName, LookupResult } from '@mtos/model';

/** An address to look up. */
export interface Lookup {
  readonly address: string;
  /** How often in a row its lookup has failed. */
  readonly failures: number;
}

/** A service that finds the coordinates of addresses. */
export interface Geocoder {
  readonly name: GeocoderName;
  /** How many days its coordinates may be kept; undefined without a limit. */
  readonly keepDays?: number;
  /**
   * Looks up addresses and returns the results in the same order. Never throws: an address that the service does not
   * answer for has failed.
   */
  readonly lookUp: (lookups: readonly Lookup[]) => Promise<readonly LookupResult[]>;
}
