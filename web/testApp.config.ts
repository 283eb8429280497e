import { defineConfig, mergeConfig } from 'vite';
import config from './vite.config';

/**
 * The build that the tests run against. It reads the Google Maps key when it runs, so that one build shows the app with
 * and without a key.
 */
export default defineConfig(
  mergeConfig(config, { define: { 'import.meta.env.VITE_GOOGLE_MAPS_KEY': 'globalThis.testMapsKey' } }),
);
