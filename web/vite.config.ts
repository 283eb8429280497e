import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { checkPageModules, initialChunk, sharedChunk } from './chunks';
import { driveArea } from './driveArea';
import { appForOtherPages, writePages } from './pages';
import { sharedBuild, sharedPlugins, sharedTreeshake } from './sharedConfig';

export default defineConfig({
  define: { 'import.meta.env.BUILD_YEAR': new Date().getFullYear() },
  plugins: [...sharedPlugins(), checkPageModules(), writePages(), driveArea(), appForOtherPages()],
  build: {
    ...sharedBuild,
    // These browsers preload modules themselves. The HTML pages name what they load first, so the app need not know the
    // files of every page, but only their styles.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      input: ['index.html', 'app.html'].map((page) => fileURLToPath(new URL(page, import.meta.url))),
      // A page loads a few files at first, not dozens. The landing page does not load the router, and the console does not
      // load the artwork of the public pages.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'router', tags: ['$initial'], test: /node_modules\/react-router/, priority: 2 },
            {
              name: initialChunk,
              tags: ['$initial'],
              test: /\/node_modules\/|preload-helper|\/web\/src\//,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: sharedChunk, test: /\/(web|model)\/src\//, includeDependenciesRecursively: false },
            // What nearly every page needs of zod; the rest is loaded with the forms that need it
            { name: 'zod', test: /\/zod\/v4\//, minShareCount: 22, includeDependenciesRecursively: false },
            // The navigation of every page shows these, whoever else does
            {
              name: 'navigationIcons',
              test: /lucide-react\/.*\/(bell|messages-square|settings)\.m?js$/,
              includeDependenciesRecursively: false,
            },
            // Every page loads these; what only a few of them show is in another file, for those
            { name: 'icons', test: /lucide-react/, minShareCount: 3, includeDependenciesRecursively: false },
            { name: 'moreIcons', test: /lucide-react/, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
      treeshake: sharedTreeshake,
    },
  },
});
