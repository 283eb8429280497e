/** The key of the Google Maps JavaScript API; empty where none is set. */
export const MAPS_KEY = import.meta.env.VITE_GOOGLE_MAPS_KEY ?? '';
