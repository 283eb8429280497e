import { Loader } from '@googlemaps/js-api-loader';
import { MAPS_KEY } from './mapsKey';

/** Brings Google's script into the page, once for whoever asks; where that failed, the next one who asks tries again. */
export const googleMaps = new Loader({
  apiKey: MAPS_KEY,
  version: 'weekly',
  language: 'en',
  region: 'US',
  authReferrerPolicy: 'origin',
  retries: 0,
});
