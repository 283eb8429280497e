import { Loader } from '@googlemaps/js-api-loader';
import { MAPS_KEY } from '../settings';

/** Loads the Google Maps script once for all callers. After a failure, the next caller tries again. */
export const googleMaps = new Loader({
  apiKey: MAPS_KEY,
  version: 'weekly',
  language: 'en',
  region: 'US',
  authReferrerPolicy: 'origin',
  retries: 0,
});
