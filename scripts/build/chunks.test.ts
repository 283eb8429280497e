import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { assertPageModules, initialChunk, type ModuleGraph, sharedChunk } from '../../web/chunks';
import { LATER_MODULES, PAGE_MODULES, SESSION } from '../../web/src/app/pageModules';

const src = fileURLToPath(new URL('../../web/src/', import.meta.url));
const model = fileURLToPath(new URL('../../model/src/', import.meta.url));

/** A graph in which the app page's routes load every page. `importers` lists who imports a module, `loaders` who loads it. */
function graphOf(
  importers: Readonly<Record<string, readonly string[]>> = {},
  { renamed, loaders = {} }: { renamed?: string; loaders?: Readonly<Record<string, readonly string[]>> } = {},
): ModuleGraph {
  const pages = new Set<string>([PAGE_MODULES, LATER_MODULES].flatMap((table) => Object.values(table).flat()));
  const everyImporter: typeof importers = { 'app/routes.tsx': ['app.html'], ...importers };
  const ids = (names: readonly string[] = []) => names.map((name) => src + name);
  return {
    getModuleInfo: (id) => {
      const name = id.replace(src, '');
      const routes = pages.has(name) && name !== renamed ? ['app/routes.tsx'] : [];
      const isEntry = name === 'app.html' || name === 'index.html';
      return {
        importers: ids(everyImporter[name]),
        dynamicImporters: ids([...routes, ...(loaders[name] ?? [])]),
        isEntry,
        exports: [],
        code: null,
      };
    },
  };
}

describe('the modules of a page', () => {
  it('[PRF-1] fail the build when one is renamed, with its name and the table', () => {
    expect(() => assertPageModules(graphOf())).not.toThrow();
    const renamed = graphOf({}, { renamed: 'features/dashboard/Dashboard.tsx' });
    expect(() => assertPageModules(renamed)).toThrow(
      'features/dashboard/Dashboard.tsx with import(). web/src/app/pageModules.ts names it for /admin/dashboard',
    );
  });

  const [dashboard, trips, login] = [
    'features/dashboard/Dashboard.tsx',
    'features/trips/list/TripList.tsx',
    'features/auth/pages/Login.tsx',
  ];
  const afterDashboard = 'features/dashboard/afterCards.ts';

  it.each([
    ['the dashboard and another page', [dashboard, trips], 'console'],
    ['the dashboard alone', [dashboard], null],
    ['another page alone', [trips], null],
    ['the list of trips and another list', [trips, 'features/audit/AuditPage.tsx'], 'lists'],
    ['the list of trips and what the dashboard loads', [trips, afterDashboard], 'upcoming'],
    ['the list of trips and the board', [trips, 'features/trips/board/BoardPage.tsx'], 'trips'],
    ['lists other than that of trips', ['features/notify/NotifyPage.tsx', 'features/audit/AuditPage.tsx'], null],
    ['what restores the session and the console', [SESSION[0], dashboard, trips], 'session'],
    ['a sign-in page and the console', [dashboard, trips, login], 'access'],
    ['a sign-in page and another page', [trips, login], null],
    ['the app at first', [dashboard, trips, 'app.html'], 'appShell'],
    ['the landing page and the app at first', ['index.html', 'app.html'], 'ui'],
    ['the landing page alone', ['index.html'], null],
    ['the landing page and a sign-in page', ['index.html', login], 'public'],
    ['sign-in pages alone', [login, 'features/auth/pages/Register.tsx'], 'signIn'],
    ['the landing page and the console', ['index.html', dashboard], 'ui'],
  ])('[PRF-1] share a chunk if they import a module, whatever its name: %s', (_, importers, chunk) => {
    const graph = graphOf(
      { 'ui/Panel.tsx': ['ui/index.ts'], 'ui/index.ts': ['features/Page.tsx'], 'features/Page.tsx': importers },
      { loaders: { [afterDashboard]: [dashboard] } },
    );
    const id = `${src}ui/Panel.tsx`;
    expect(initialChunk(id, graph) ?? sharedChunk(id, graph)).toBe(chunk);
  });

  it('[PRF-1] share a chunk with the start of Firestore if that imports a module, so that it waits for no other', () => {
    const graph = graphOf({ 'data/toQuery.ts': [SESSION[1], dashboard, trips] });
    expect(sharedChunk(`${src}data/toQuery.ts`, graph)).toBe('firestore');
  });

  it.each([
    ['a sign-in page', login],
    ['the landing page', 'index.html'],
  ])('[PRF-1] share another chunk if %s loads it on an interaction', (_, page) => {
    const graph = graphOf(
      { 'firebase/app.ts': [dashboard, trips, 'actions.ts'], 'lazyActions.ts': [page] },
      { loaders: { 'actions.ts': ['lazyActions.ts'] } },
    );
    expect(sharedChunk(`${src}firebase/app.ts`, graph)).toBe('interactive');
  });

  it.each([
    ['the dashboard and another page', [dashboard, trips], 'model'],
    ['the list of trips and another page', [trips, 'features/audit/AuditPage.tsx'], 'tripModel'],
    ['pages other than these', ['features/notify/NotifyPage.tsx', 'features/audit/AuditPage.tsx'], null],
  ])('[PRF-1] share a chunk of the model by the names that they import of it: %s', (_, users, chunk) => {
    const pages = graphOf();
    const graph: ModuleGraph = {
      getModuleInfo: (id) => {
        const info = { importers: [], dynamicImporters: [], isEntry: false, exports: [], code: null };
        if (id === `${model}wanted.ts`) return { ...info, importers: [`${model}index.ts`], exports: ['wanted'] };
        if (id === `${model}index.ts`) {
          return {
            ...info,
            importers: Object.values(PAGE_MODULES).flatMap((names) => names.map((name) => src + name)),
          };
        }
        const isUser = users.some((user) => id === src + user);
        const code = `import { other${isUser ? ', wanted as own' : ''} } from "@mtos/model";`;
        const page = pages.getModuleInfo(id);
        return page && { ...page, code };
      },
    };
    expect(sharedChunk(`${model}wanted.ts`, graph)).toBe(chunk);
  });
});
