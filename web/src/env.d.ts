/** Settings that the build takes from the environment; `firebase/env.ts` and `ui/product.ts` read them. */
interface ImportMetaEnv {
  /** The web app's Firebase configuration, as JSON. */
  readonly VITE_FIREBASE_CONFIG?: string;
  /** Where the emulators are, as JSON; without it the real services are used. */
  readonly VITE_EMULATORS?: string;
  readonly VITE_PRODUCT_NAME?: string;
  /** A reCAPTCHA Enterprise site key; without it App Check is off. */
  readonly VITE_APP_CHECK_KEY?: string;
  /** After how many minutes an unused session is signed out; 15 unless set. */
  readonly VITE_IDLE_MINUTES?: string;
  /** A key for Google's maps and places; without one the map's page lists the drivers, and addresses are plain text. */
  readonly VITE_GOOGLE_MAPS_KEY?: string;
  /** The year in which the front page's HTML was written; only in a build. */
  readonly BUILD_YEAR?: number;
}
