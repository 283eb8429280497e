import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { checkPageModules, chunkGroups } from './chunks';
import { driveArea } from './driveArea';
import { appForOtherPages, writePages } from './pages';
import { sharedBuild, sharedTreeshake } from './sharedBuild';
import { sharedPlugins } from './sharedPlugins';
import { CONSOLE_START } from './src/app/pageModules';

const pathOf = (page: string) => fileURLToPath(new URL(page, import.meta.url));
const entries = {
  landing: pathOf('index.html'),
  app: pathOf('app.html'),
  consoleStart: pathOf(`src/${CONSOLE_START}`),
};

export default defineConfig(
  async ({ command, mode }): Promise<UserConfig> => ({
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
        input: Object.values(entries),
        ...(command === 'build' && { output: { codeSplitting: { groups: await chunkGroups(entries, mode) } } }),
        treeshake: sharedTreeshake,
      },
    },
  }),
);
