import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOut } from './leaveOut';
import { appForOtherPages, productTitle, writePages } from './pages';

/** The small parts that the dashboard and most other pages of the console begin with. */
const sharedByConsole = new RegExp(
  [
    '/src/firebase/(use(Live|Listener|Kept|CountOf|Counters|Me|TimeZone|Today)|live|session|toQuery)\\.',
    '/src/ui/(PageActions|Skeleton|Panel|LoadFailure|TableFailure|EmptyState|Avatar|IconButton|focusHome|when)\\.',
    '/src/ui/use(Now|FailureToast)\\.',
  ].join('|'),
);

export default defineConfig({
  define: { 'import.meta.env.BUILD_YEAR': new Date().getFullYear() },
  plugins: [react(), tailwindcss(), leaveOut(), productTitle(), writePages(), appForOtherPages()],
  // light-dark() and what else the style sheets use is in every browser of 2024 and later
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // Every browser of 2024 preloads modules by itself
    modulePreload: { polyfill: false },
    assetsInlineLimit: 5_000,
    // Firebase's products are loaded with whoever calls them, and not with whoever imports reactfire; of geolib only what
    // is called
    rolldownOptions: {
      input: ['index.html', 'app.html'].map((page) => fileURLToPath(new URL(page, import.meta.url))),
      // A few files for what a page begins with, not dozens; the front page does without the router, the console
      // without the artwork of the public pages
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'router', tags: ['$initial'], test: /node_modules\/react-router/, priority: 2 },
            { name: 'ui', tags: ['$initial'], test: /node_modules|\/src\/ui\/(?!public\/)/, priority: 1 },
            { name: 'public', test: /\/src\/ui\/public\// },
            { name: 'console', test: sharedByConsole, includeDependenciesRecursively: false },
            { name: 'icons', test: /lucide-react/, minShareCount: 3, includeDependenciesRecursively: false },
          ],
        },
      },
      treeshake: { moduleSideEffects: [{ test: /(firebase\/(firestore|functions)|geolib)\//, sideEffects: false }] },
    },
  },
});
