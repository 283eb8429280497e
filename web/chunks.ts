import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { type Load, mergeChunks } from './mergeChunks';
import { type AppChunk, splitApp } from './splitApp';
import { FIRST_READS, LATER_MODULES, PAGE_MODULES, pagePaths, SESSION } from './src/app/pageModules';

const src = fileURLToPath(new URL('./src/', import.meta.url));
const moduleId = (name: string) => src + name;

type Group = Rolldown.CodeSplittingGroup;

/** The ids of the modules that the build starts from. */
interface Entries {
  readonly landing: string;
  readonly app: string;
  readonly consoleStart: string;
}

/** How many bytes more than it needs the browser may load at once, where that saves files. */
const SPARE = {
  /** Where people wait for the app to start. */
  first: 1_500,
  /** On the pages that people wait for the longest, and where the first reads of a page wait. */
  slow: 12_000,
  /** On an interaction with a public page. */
  public: 25_000,
  other: Number.POSITIVE_INFINITY,
};

/** The pages with the most code or data, which count for more than the others together. */
const SLOW: readonly string[] = [
  '/admin/dashboard',
  '/admin/board',
  '/admin/reports/trip_log',
  '/admin/trips',
  '/admin/add_trips',
];
const weightOf = (path: string) => (SLOW.includes(path) ? 10 : 1);

/** How much it counts what a page loads afterwards, such as a dialog, beside the page. */
const AFTERWARDS = 0.1;

/**
 * The groups of modules that share a chunk; the bundler decides the rest. Which modules share one follows from what each
 * page loads, so renaming or moving a file changes nothing.
 */
export async function chunkGroups(entries: Entries, mode: string): Promise<Group[]> {
  const chunks = await splitApp(Object.values(entries), mode);
  const names = new Map<string, string>();
  for (const [place, group] of mergeChunks(chunks, loadsOf(chunks, entries)).entries()) {
    const [largest] = [...group].sort((one, other) => other.bytes - one.bytes);
    // The bundler puts groups of the same name into one chunk
    for (const id of group.flatMap(({ modules }) => modules)) names.set(id, `${largest?.label}-${place}`);
  }
  return [
    // Apart from Firestore, the largest package: files that load at the same time share the network, so it would come last
    { name: 'webchannel', test: /\/webchannel-wrapper\//, priority: 1, includeDependenciesRecursively: false },
    { name: (id) => names.get(id) ?? null, includeDependenciesRecursively: false },
  ];
}

/** What the browser loads at once: the start of the app, the session, each page, and what pages load afterwards. */
function loadsOf(chunks: readonly AppChunk[], { landing, app, consoleStart }: Entries): readonly Load[] {
  const byEntry = new Map(chunks.flatMap((chunk) => (chunk.entry === null ? [] : [[chunk.entry, chunk] as const])));
  const load = (ids: readonly string[], spare: number, weight = 1): Load => ({
    entries: ids.flatMap((id) => byEntry.get(id)?.name ?? []),
    ...{ spare, weight },
  });
  const firstReads = Object.values(FIRST_READS).map(moduleId);
  const pages = [
    { ids: [landing], later: undefined, spare: SPARE.first, weight: 1, afterwards: SPARE.public },
    ...[...pagePaths('/auth'), ...pagePaths('/admin')].map((path) => ({
      ids: [...(path.startsWith('/admin/') ? [consoleStart] : []), app, ...PAGE_MODULES[path].map(moduleId)],
      later: LATER_MODULES[path]?.map(moduleId),
      spare: spareOf(path),
      weight: weightOf(path),
      afterwards: path.startsWith('/auth/') ? SPARE.public : SPARE.other,
    })),
  ];
  const session = moduleId(SESSION);
  const loads = [
    ...[app, consoleStart, session].map((id) => load([id], SPARE.first)),
    ...Object.entries(FIRST_READS).map(([path, name]) =>
      load([consoleStart, session, moduleId(name)], SPARE.slow, weightOf(path)),
    ),
  ];
  const seen = new Set([...firstReads, ...pages.flatMap(({ ids, later = [] }) => [...ids, ...later])]);
  for (const { ids, later, spare, afterwards, weight } of pages) {
    loads.push(load(ids, spare, weight));
    if (later) loads.push(load([...ids, ...later], SPARE.other, weight));
    for (const id of loadedBy(ids, byEntry, chunks)) {
      if (!seen.has(id)) loads.push(load([...ids, id], afterwards, AFTERWARDS));
      seen.add(id);
    }
  }
  return loads;
}

function spareOf(path: string): number {
  if (path.startsWith('/auth/')) return SPARE.first;
  return SLOW.includes(path) ? SPARE.slow : SPARE.other;
}

/** The modules that these entries load with `import()`. */
function loadedBy(
  ids: readonly string[],
  byEntry: ReadonlyMap<string, AppChunk>,
  chunks: readonly AppChunk[],
): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]));
  const loaded = new Set(ids.flatMap((id) => byEntry.get(id) ?? []));
  for (const chunk of loaded) for (const name of chunk.imports) loaded.add(byName.get(name) ?? chunk);
  const names = [...loaded].flatMap(({ dynamicImports }) => dynamicImports);
  return names.flatMap((name) => byName.get(name)?.entry ?? []);
}

/** The part of Rolldown's module graph that this file reads. */
export interface ModuleGraph {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'dynamicImporters'> | null;
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
  const firstReads = Object.entries(FIRST_READS).map(([path, name]) => [path, [name]] as const);
  for (const [path, names] of [...Object.entries(PAGE_MODULES), ...Object.entries(LATER_MODULES), ...firstReads]) {
    for (const name of names) {
      if (graph.getModuleInfo(moduleId(name))?.dynamicImporters.length) continue;
      throw new Error(
        `No module loads ${name} with import(). web/src/app/pageModules.ts names it for ${path}: was it renamed or moved?`,
      );
    }
  }
}
