import * as z from 'zod/mini';
import { LIMITS } from './limits';
import { stored, text } from './storedFields';

const latLng = {
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
};
export const latLngSchema = stored(latLng);
export type LatLng = z.infer<typeof latLngSchema>;

/** Where an address is. Functions add the time zone there; until then, and in older documents, there is none. */
export const addressLocationSchema = stored({ ...latLng, timeZone: z.optional(text(LIMITS.timeZone)) });
export type AddressLocation = z.infer<typeof addressLocationSchema>;
