import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { LATER_MODULES, PAGE_MODULES, SESSION } from './src/app/pageModules';

const src = fileURLToPath(new URL('./src/', import.meta.url));
const model = fileURLToPath(new URL('../model/src/', import.meta.url));
const modelIndex = `${model}index.ts`;
const moduleId = (name: string) => src + name;

type PagePath = keyof typeof PAGE_MODULES;

/** The paths in the table below /auth or /admin. */
export const pagePaths = (area: '/auth' | '/admin') =>
  (Object.keys(PAGE_MODULES) as PagePath[]).filter((path) => path.startsWith(`${area}/`));

const modulesOf = (paths: readonly PagePath[]) => new Set(paths.flatMap((path) => PAGE_MODULES[path].map(moduleId)));
const authModules = modulesOf(pagePaths('/auth'));
const dashboardModules = modulesOf(['/admin/dashboard']);
const tripsModules = modulesOf(['/admin/trips']);
const boardModules = modulesOf(['/admin/board']);
const [startSession, earlyReads] = SESSION.map(moduleId);
const dashboardAlone = new Set([...dashboardModules].filter((id) => !tripsModules.has(id)));

type ReadInfo = 'importers' | 'dynamicImporters' | 'isEntry' | 'exports' | 'code';

/** The part of Rolldown's module graph that this file reads. */
export interface ModuleGraph {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, ReadInfo> | null;
}

/** Fails the build if a module in the table was renamed or moved, or is no longer loaded with `import()`. */
export function checkPageModules(): Plugin {
  return {
    name: 'check-page-modules',
    apply: 'build',
    buildEnd(error) {
      if (!error) assertPageModules(this);
    },
  };
}

/** @throws Error that names the module and the table. */
export function assertPageModules(graph: ModuleGraph): void {
  for (const [path, names] of [...Object.entries(PAGE_MODULES), ...Object.entries(LATER_MODULES)]) {
    for (const name of names) {
      if (graph.getModuleInfo(moduleId(name))?.dynamicImporters.length) continue;
      throw new Error(
        `No module loads ${name} with import(). web/src/app/pageModules.ts names it for ${path}: was it renamed or moved?`,
      );
    }
  }
}

/**
 * The chunk for a module that an HTML page loads at first: `ui` for what the landing page shares with the console,
 * `appShell` for what only the app loads, and null for the rest. Like the next function, it follows from who imports the
 * module, so renaming or moving a file changes nothing.
 */
export function initialChunk(id: string, graph: ModuleGraph): 'ui' | 'appShell' | null {
  const entries = entriesOf(id, graph);
  if (isFirstScript(id, graph)) return null;
  if (!entries.some(isLandingPage)) return entries.some(isAppPage) ? 'appShell' : null;
  return entries.some((entry) => isAppPage(entry) || dashboardModules.has(entry)) ? 'ui' : null;
}

/**
 * The chunk for a module that several entries import, or null if the bundler is to decide:
 *
 * - `public`: what only the landing page and the sign-in pages share; `signIn`: what only the sign-in pages share;
 *   `access`: what they share with the console
 * - `console`: what the dashboard shares with other parts of the console. It replaces dozens of small files and costs no
 *   page anything, because the console opens with the dashboard.
 * - `interactive`: the same, if public pages load it on an interaction; they don't load `console`, which needs Firestore
 * - `session`: what restores the session, and so starts before the rest of the console has loaded. `firestore` comes next,
 *   in a file of its own, because public pages load `session` too.
 * - `lists`: what the list of trips shares with other parts of the console, most of which are lists; `trips`, if the board
 *   is one of them, because it has no tables; `upcoming`, if it is what the dashboard loads after its counts, which has no
 *   tables either
 * - `model`: what the dashboard shares of the model; `tripModel`: what the list of trips shares of the rest. They are apart
 *   from the above so that who needs one rule of the model loads no tables with it.
 */
export function sharedChunk(
  id: string,
  graph: ModuleGraph,
):
  | 'public'
  | 'signIn'
  | 'access'
  | 'session'
  | 'firestore'
  | 'console'
  | 'interactive'
  | 'lists'
  | 'trips'
  | 'upcoming'
  | 'model'
  | 'tripModel'
  | null {
  const entries = entriesOf(id, graph);
  if (entries.length === 1 || entries.some(isAppPage)) return null;
  const isFirst = (entry: string) => isLandingPage(entry) || authModules.has(entry);
  if (entries.every(isFirst)) return entries.some(isLandingPage) ? 'public' : 'signIn';
  const isOnDashboard = entries.some((entry) => dashboardModules.has(entry));
  if (entries.some(isFirst)) return isOnDashboard && !entries.some(isLandingPage) ? 'access' : null;
  if (entries.some((entry) => entry === startSession)) return 'session';
  if (id === earlyReads || graph.getModuleInfo(id)?.importers.some((each) => each === earlyReads)) return 'firestore';
  const isOnTrips = entries.some((entry) => tripsModules.has(entry));
  if (id.startsWith(model)) return isOnDashboard ? 'model' : isOnTrips ? 'tripModel' : null;
  const isInteractive = entries.some((entry) => isPublic(entry, graph));
  if (isOnDashboard) return isInteractive ? 'interactive' : 'console';
  if (isInteractive || !isOnTrips) return null;
  if (entries.some((entry) => boardModules.has(entry))) return 'trips';
  return entries.some((entry) => isLoadedByDashboard(entry, graph)) ? 'upcoming' : 'lists';
}

/** Whether the module is an HTML page or the script that it names, which have a chunk of their own. */
function isFirstScript(id: string, graph: ModuleGraph): boolean {
  const info = graph.getModuleInfo(id);
  return [id, ...(info?.importers ?? [])].some((each) => graph.getModuleInfo(each)?.isEntry);
}

const isLandingPage = (id: string) => id.endsWith('/index.html');
const isAppPage = (id: string) => id.endsWith('/app.html');

function isLoadedByDashboard(entry: string, graph: ModuleGraph): boolean {
  return (graph.getModuleInfo(entry)?.dynamicImporters ?? []).some((id) => dashboardAlone.has(id));
}

/** Whether an entry is a public page, or is loaded by one with `import()`. */
function isPublic(entry: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (isLandingPage(entry) || authModules.has(entry)) return true;
  if (seen.has(entry)) return false;
  seen.add(entry);
  const loaders = graph.getModuleInfo(entry)?.dynamicImporters ?? [];
  // The app page loads the code of every page, so it says nothing about one of them
  return loaders.flatMap((loader) => entriesOf(loader, graph)).some((each) => isPublic(each, graph, seen));
}

/** The HTML pages and the modules loaded with `import()` that import a module, itself included. */
function entriesOf(id: string, graph: ModuleGraph): readonly string[] {
  const seen = new Set([id]);
  for (const each of seen) for (const importer of importersOf(each, graph)) seen.add(importer);
  return [...seen].filter((each) => {
    const info = graph.getModuleInfo(each);
    return info?.isEntry || info?.dynamicImporters.length;
  });
}

/** Who imports a module. The model's index re-exports all of it, so there it is those who import one of the module's names. */
function importersOf(id: string, graph: ModuleGraph): readonly string[] {
  const { importers = [], exports = [] } = graph.getModuleInfo(id) ?? {};
  if (!importers.includes(modelIndex)) return importers;
  const users = graph.getModuleInfo(modelIndex)?.importers ?? [];
  const others = importers.filter((importer) => importer !== modelIndex);
  return [...others, ...users.filter((user) => exports.some((name) => namesOfModel(user, graph).has(name)))];
}

/** By the graph's code of a module, which each module of the model asks for. */
const namesRead = new Map<string, ReadonlySet<string>>();

/** The names that a module imports from the model's index. */
function namesOfModel(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const code = graph.getModuleInfo(id)?.code ?? '';
  const known = namesRead.get(code);
  if (known) return known;
  const lists = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@mtos\/model["']/g);
  const names = new Set(
    [...lists].flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' ', 1)[0] ?? '')),
  );
  namesRead.set(code, names);
  return names;
}
