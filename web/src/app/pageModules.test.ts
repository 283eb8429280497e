import { matchRoutes } from 'react-router-dom';
import { afterAll, expect, it, vi } from 'vitest';
import { PAGE_MODULES, SESSION } from './pageModules';
import { routes } from './routes';

vi.mock('../data/sdk/app', () => ({ app: {} }));
vi.mock('../data/sdk/auth', () => ({ auth: { authStateReady: async () => {}, currentUser: null } }));
vi.mock('../data/sdk/firestore', () => ({ firestore: {} }));
vi.mock('../data/sdk/functions', () => ({ functions: {} }));

// All of the app has been loaded with these
afterAll(() => {
  vi.resetModules();
});

const loaders = import.meta.glob<Readonly<Record<string, unknown>>>(['./areas/*.tsx', '../features/**/*.tsx']);
/** The key of a module below web/src in the table above. */
const keyOf = (name: string) => (name.startsWith('app/') ? name.replace('app', '.') : `../${name}`);

it.each(Object.entries(PAGE_MODULES))(
  '[PRF-1] loads for %s the modules that the build preloads and measures',
  async (path, modules) => {
    const lazy = (matchRoutes(routes, path) ?? []).flatMap(({ route }) => route.lazy ?? []);
    const loaded = await Promise.all(lazy.map(async (load) => (typeof load === 'function' ? load() : undefined)));
    const pages = modules.filter((name) => name !== SESSION);
    expect(loaded.length).toBe(pages.length);
    for (const [index, name] of pages.entries()) {
      const module = await loaders[keyOf(name)]?.();
      expect(Object.values(module ?? {}), name).toContain(loaded[index]?.Component);
    }
  },
);
