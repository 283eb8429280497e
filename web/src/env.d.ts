/** What a build takes from its environment; `settings.ts` reads and explains each. */
interface ImportMetaEnv {
  readonly VITE_FIREBASE_CONFIG?: string;
  readonly VITE_EMULATORS?: string;
  readonly VITE_PRODUCT_NAME?: string;
  readonly VITE_APP_CHECK_KEY?: string;
  readonly VITE_PUSH_KEY?: string;
  readonly VITE_IDLE_MINUTES?: string;
  readonly VITE_GOOGLE_MAPS_KEY?: string;
  readonly BUILD_YEAR?: number;
}
