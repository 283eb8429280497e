import { googleGeocodingKey } from '../config';
import { censusGeocoder } from './censusGeocoder';
import type { Geocoder } from './geocoder';
import { googleGeocoder } from './googleGeocoder';

/** Google's Geocoding API if the project has a key for it, otherwise the US Census geocoder, which needs none. */
export function configuredGeocoder(): Geocoder {
  const key = googleGeocodingKey.value();
  return key === '' ? censusGeocoder : googleGeocoder(key);
}
