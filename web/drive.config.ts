import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { addToHead } from './build/editHtml';
import { buildPreloads } from './build/preloads';
import { sharedBuild, sharedPlugins, sharedTreeshake } from './build/shared';

const AREA = fileURLToPath(new URL('src/app/areas/DriveArea.tsx', import.meta.url));
const PRODUCT_NAME = process.env.VITE_PRODUCT_NAME || 'MTOS';

/** Loads the page's code with its HTML: `drive.tsx` shows that the page loads, and runs it afterwards. */
function preloadArea(): Plugin {
  return {
    name: 'preload-area',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['drive.html'];
      if (page?.type !== 'asset') throw new Error('The build has no drive.html');
      const html = page.source.toString();
      page.source = addToHead(html, buildPreloads(html, [AREA], bundle));
    },
  };
}

/**
 * The drivers' page. A build of its own, so that it shares no chunk with the console: it loads only what it needs, and the
 * console's code can't keep a cache on disk. `build/buildDriverApp.ts` runs it with the console's build.
 */
export default defineConfig({
  plugins: [
    ...sharedPlugins(),
    preloadArea(),
    VitePWA({
      filename: 'drive-sw.js',
      manifestFilename: 'drive.webmanifest',
      scope: '/drive',
      registerType: 'autoUpdate',
      // `drive.tsx` registers it: the content security policy allows no further inline script
      injectRegister: null,
      manifest: {
        id: '/drive',
        name: `${PRODUCT_NAME} Drive`,
        short_name: `${PRODUCT_NAME} Drive`,
        description: 'Today’s trips, one step at a time.',
        start_url: '/drive',
        display: 'standalone',
        orientation: 'portrait',
        background_color: '#0f1211',
        theme_color: '#0f1211',
        icons: [
          { src: '/drive-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/drive-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/drive-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        importScripts: ['/drive-push.js'],
        globPatterns: ['drive.html', 'assets/*.{js,css}', 'assets/inter-latin*.woff2'],
        navigateFallback: 'drive.html',
        navigateFallbackAllowlist: [/^\/drive/],
        inlineWorkboxRuntime: true,
      },
    }),
  ],
  resolve: {
    alias: {
      // Small enough for a phone on a slow network: the page loads 37 kB less than with React
      react: 'preact/compat',
      'react-dom': 'preact/compat',
    },
  },
  build: {
    ...sharedBuild,
    // The console's build has the public files
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        drive: fileURLToPath(new URL('drive.html', import.meta.url)),
        'drive-push': fileURLToPath(new URL('src/app/drivePush.ts', import.meta.url)),
      },
      output: {
        // The service worker imports this one by its name
        entryFileNames: ({ name }) => (name === 'drive-push' ? '[name].js' : 'assets/[name]-[hash].js'),
        // By itself, the bundler gives what the page and its forms share many small files, which compress worse. Firebase has
        // its own, which phones keep when a new version of the page comes. What imports `texts.ts` stays out: that file waits
        // for the Spanish texts, which import from here, so that both would wait for each other.
        codeSplitting: {
          groups: [
            { name: 'firebase', minShareCount: 2, priority: 2, test: /node_modules\/(@firebase|firebase|idb)\// },
            {
              name: 'base',
              minShareCount: 2,
              test: /model\/src\/|web\/src\/(browser|domain\/time|ui\/paths)|node_modules\/lucide-react\//,
            },
          ],
        },
      },
      treeshake: sharedTreeshake,
    },
  },
});
