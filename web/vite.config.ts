import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { buildDriverApp } from './build/buildDriverApp';
import { groupChunks } from './build/chunkGroups';
import { serveApp } from './build/serveApp';
import { sharedBuild, sharedPlugins, sharedTreeshake } from './build/shared';
import { writePages } from './build/writePages';

const resolvePage = (page: string) => fileURLToPath(new URL(page, import.meta.url));
const entries = { landing: resolvePage('index.html'), app: resolvePage('app.html') };

export default defineConfig({
  define: { 'import.meta.env.BUILD_YEAR': new Date().getFullYear() },
  plugins: [...sharedPlugins(), groupChunks(entries), writePages(), buildDriverApp(), serveApp()],
  build: {
    ...sharedBuild,
    // These browsers preload modules themselves. The HTML pages name what they load first, so the app need not know the
    // files of every page, but only their styles.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: { input: Object.values(entries), treeshake: sharedTreeshake },
  },
});
