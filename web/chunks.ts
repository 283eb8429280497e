import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { type Load, mergeChunks } from './mergeChunks';
import { type AppChunk, splitApp } from './splitApp';
import { LATER_MODULES, PAGE_MODULES, pagePaths, SESSION } from './src/app/pageModules';

const src = fileURLToPath(new URL('./src/', import.meta.url));
const moduleId = (name: string) => src + name;

interface HtmlPages {
  readonly landing: string;
  readonly app: string;
}

/** How many bytes more than it needs the browser may load at once, where that saves files. */
const SPARE = {
  /** Where people wait for the app to start. */
  first: 1_500,
  /** Where `npm run size` leaves little room. */
  trips: 5_000,
  /** On an interaction with a public page. */
  public: 25_000,
  other: Number.POSITIVE_INFINITY,
};

/** How much it counts what a page loads afterwards, such as a dialog, beside the page. */
const AFTERWARDS = 0.1;

/**
 * Returns the name of the chunk for a module, or null where the bundler is to decide. Which modules share a chunk follows
 * from what each page loads; so renaming or moving a file changes nothing.
 * @param html the HTML pages of the landing page and of the app
 */
export async function pageChunks(html: HtmlPages, mode: string): Promise<(id: string) => string | null> {
  const chunks = await splitApp([html.landing, html.app], mode);
  const names = new Map<string, string>();
  for (const [place, group] of mergeChunks(chunks, loadsOf(chunks, html)).entries()) {
    const [largest] = [...group].sort((one, other) => other.bytes - one.bytes);
    // The bundler puts groups of the same name into one chunk
    for (const id of group.flatMap(({ modules }) => modules)) names.set(id, `${largest?.label}-${place}`);
  }
  return (id) => names.get(id) ?? null;
}

/** What the browser loads at once: the start of the app, the session, each page, and what pages load afterwards. */
function loadsOf(chunks: readonly AppChunk[], html: HtmlPages): readonly Load[] {
  const byEntry = new Map(chunks.flatMap((chunk) => (chunk.entry === null ? [] : [[chunk.entry, chunk] as const])));
  const load = (ids: readonly string[], spare: number, weight = 1): Load => ({
    entries: ids.flatMap((id) => byEntry.get(id)?.name ?? []),
    ...{ spare, weight },
  });
  const pages = [
    { ids: [html.landing], later: undefined, spare: SPARE.first, afterwards: SPARE.public },
    ...[...pagePaths('/auth'), ...pagePaths('/admin')].map((path) => ({
      ids: [html.app, ...PAGE_MODULES[path].map(moduleId)],
      later: LATER_MODULES[path]?.map(moduleId),
      spare: spareOf(path),
      afterwards: path.startsWith('/auth/') ? SPARE.public : SPARE.other,
    })),
  ];
  const loads = [html.app, ...SESSION.map(moduleId)].map((id) => load([id], SPARE.first));
  const seen = new Set(pages.flatMap(({ ids, later = [] }) => [...ids, ...later]));
  for (const { ids, later, spare, afterwards } of pages) {
    loads.push(load(ids, spare));
    if (later) loads.push(load([...ids, ...later], SPARE.other));
    for (const id of loadedBy(ids, byEntry, chunks)) {
      if (!seen.has(id)) loads.push(load([...ids, id], afterwards, AFTERWARDS));
      seen.add(id);
    }
  }
  return loads;
}

function spareOf(path: string): number {
  if (path.startsWith('/auth/') || path === '/admin/dashboard') return SPARE.first;
  return path === '/admin/trips' ? SPARE.trips : SPARE.other;
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
  for (const [path, names] of [...Object.entries(PAGE_MODULES), ...Object.entries(LATER_MODULES)]) {
    for (const name of names) {
      if (graph.getModuleInfo(moduleId(name))?.dynamicImporters.length) continue;
      throw new Error(
        `No module loads ${name} with import(). web/src/app/pageModules.ts names it for ${path}: was it renamed or moved?`,
      );
    }
  }
}
