import { positionsWhoMay } from '@mtos/model';
import { matchRoutes } from 'react-router-dom';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { paths } from '../ui/paths';
import { pageAt, pageNames, pages } from './pages';
import { routes } from './routes';
import { findTitle } from './routeTitle';

vi.mock('../data/sdk/app', () => ({ app: {} }));
vi.mock('../data/sdk/auth', () => ({ auth: { authStateReady: async () => {}, currentUser: null } }));
vi.mock('../data/sdk/firestore', () => ({ firestore: {} }));
vi.mock('../data/sdk/functions', () => ({ functions: {} }));

// All of the app has been loaded with these
afterAll(() => {
  vi.resetModules();
});

/** Who alone opens a page outside of the console. */
const OWN_PAGES: Readonly<Record<string, readonly string[]>> = {
  '/drive': ['driver'],
  '/facility': ['facility'],
  '/facility/request': ['facility'],
  '/facility/report': ['facility'],
};

describe('the table of pages', () => {
  it.each(pageNames)('[RTE-1] opens %s at its path, with its title', async (name) => {
    const { load, title, maxKilobytes } = pages[name];
    expect(title).not.toBe('');
    expect(maxKilobytes).toBeGreaterThan(0);
    // The landing page and the drivers' page are HTML files of their own
    if (!load) return expect(['landing', 'drive']).toContain(name);
    const matches = matchRoutes(routes, paths[name].toUpperCase()) ?? [];
    expect(findTitle(matches.map(({ route }) => route.handle))).toBe(title);
    const lazy = matches.at(-1)?.route.lazy;
    const opened = typeof lazy === 'function' ? await lazy() : undefined;
    const component = await load();
    expect(component).toBeTypeOf('function');
    expect(opened?.Component).toBe(component);
  });

  it('[RTE-1] [ROL-1] keeps the console for the office, the pages of drivers and facilities for these, and every other page open to everyone', () => {
    for (const name of pageNames) {
      const { requires } = pages[name];
      const positions = requires && positionsWhoMay(requires);
      if (paths[name].startsWith('/admin/')) {
        expect(positions, name).toContain('owner');
        expect(positions, name).not.toContain('driver');
        expect(positions, name).not.toContain('facility');
      } else expect(positions, name).toEqual(OWN_PAGES[paths[name]]);
    }
  });

  it('[PRF-1] says what a page reads first, for paths in any case', async () => {
    const reads = await pageAt('/Admin/Trips')?.firstReads?.();
    expect(reads).toHaveProperty('readsOfAccount');
    expect(pageAt('/admin/nothing')).toBeUndefined();
  });
});
