// Every setting of the web app, in one place. A build takes the VITE_ ones from its environment; docs/deploy.md says
// what they do. The public pages load this file, so it imports nothing: `firebase/sdk/config.ts` validates the JSON.

/** The product's short name, as titles and texts show it. */
export const PRODUCT_NAME = import.meta.env.VITE_PRODUCT_NAME || 'MTOS';

/** Who publishes the product, for the footers. */
export const PUBLISHER = { name: 'Wayfare Software', url: 'https://wayfare.example' } as const;

/** Links in the public footer, and to the guide for new owners, which is docs/first-week.md. A publisher puts its own here. */
export const LINKS = {
  terms: `${PUBLISHER.url}/terms`,
  privacy: `${PUBLISHER.url}/privacy`,
  firstWeek: `${PUBLISHER.url}/first-week`,
  social: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/wayfare-software' },
    { name: 'YouTube', url: 'https://www.youtube.com/@wayfare-software' },
    { name: 'GitHub', url: 'https://github.com/wayfare-software' },
  ],
} as const;

/** The web app's Firebase configuration, as JSON. */
export const FIREBASE_CONFIG = import.meta.env.VITE_FIREBASE_CONFIG;

/** Where the emulators are, as JSON; without it the app uses the real services. */
export const EMULATORS = import.meta.env.VITE_EMULATORS;

/** The reCAPTCHA Enterprise site key; App Check is off without one. */
export const APP_CHECK_KEY = import.meta.env.VITE_APP_CHECK_KEY || undefined;

/** The public key of the Web Push certificate; drivers are not notified without one. */
export const PUSH_KEY = import.meta.env.VITE_PUSH_KEY || undefined;

/** The Google Maps key; empty without one: the map needs no key then, and addresses are not suggested by Google. */
export const MAPS_KEY = import.meta.env.VITE_GOOGLE_MAPS_KEY ?? '';

/** The style of the map without a Google key, as set; `ui/map/mapStyles.ts` has the default. */
export const MAP_STYLE_URL = import.meta.env.VITE_MAP_STYLE_URL;

/** After how many idle minutes a session ends, as set; `features/auth/session/idle.ts` has the default. */
export const IDLE_MINUTES = import.meta.env.VITE_IDLE_MINUTES;

/** The year in which the build wrote the public pages' HTML; undefined outside of a build. */
export const BUILD_YEAR = import.meta.env.BUILD_YEAR;

/** The Google Analytics id; page views are not counted without one. */
export const MEASUREMENT_ID = readMeasurementId(FIREBASE_CONFIG);

/** The measurement id in a Firebase configuration; undefined without one. */
export function readMeasurementId(config: string | undefined): string | undefined {
  const parsed: unknown = config ? JSON.parse(config) : undefined;
  if (typeof parsed !== 'object' || parsed === null || !('measurementId' in parsed)) return undefined;
  return typeof parsed.measurementId === 'string' && parsed.measurementId ? parsed.measurementId : undefined;
}
