/** The key for Google's maps and places; empty where none is set. */
export const MAPS_KEY = import.meta.env.VITE_GOOGLE_MAPS_KEY ?? '';
