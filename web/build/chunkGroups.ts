import type { Plugin, Rolldown } from 'vite';
import { type Load, mergeChunks } from './mergeChunks';
import {
  APP,
  CONSOLE_START,
  type PageModules,
  pagesBelow,
  readPageModules,
  SESSION,
  signedInPages,
} from './pageModules';
import { type AppChunk, splitApp } from './splitApp';

type Group = Rolldown.CodeSplittingGroup;

/** The HTML files that the build starts from. */
interface Entries {
  readonly landing: string;
  readonly app: string;
}

/** How many bytes more than it needs the browser may load at once, where that saves files. */
const MAX_EXTRA_BYTES = {
  /** At the start of the app, on the public pages, and where the first reads of facilities wait. */
  start: 1_500,
  /** On the pages whose speed matters most, and where the first reads of the console wait. */
  weighty: 12_000,
  /** On the other pages of the console. */
  page: 30_000,
  /** On an interaction with a public page. */
  interaction: 25_000,
};

/** How much a dialog or another interaction counts, relative to a page. */
const INTERACTION_WEIGHT = 0.1;

/**
 * Decides which modules share a chunk; the bundler decides the rest. It takes a build of its own, so it waits until Vite
 * builds: tools such as knip only read the configuration.
 */
export function groupChunks(entries: Entries): Plugin {
  return {
    name: 'group-chunks',
    apply: 'build',
    async config(_config, { mode }) {
      const groups = await chunkGroups(entries, mode);
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

/** Which modules share a chunk follows from what each page loads, so renaming or moving a file changes nothing. */
async function chunkGroups(entries: Entries, mode: string): Promise<Group[]> {
  const chunks = await splitApp(Object.values(entries), mode);
  const names = new Map<string, string>();
  for (const [index, group] of mergeChunks(chunks, listLoads(chunks, entries)).entries()) {
    const [largest] = [...group].sort((one, other) => other.bytes - one.bytes);
    // The bundler puts groups of the same name into one chunk
    for (const id of group.flatMap(({ modules }) => modules)) names.set(id, `${largest?.label}-${index}`);
  }
  return [{ name: (id) => names.get(id) ?? null, includeDependenciesRecursively: false }];
}

/** What the browser loads at once: the start of the app, the session, each page, and what pages load afterwards. */
function listLoads(chunks: readonly AppChunk[], { landing, app }: Entries): readonly Load[] {
  const findModules = readPageModules();
  const byEntry = new Map(chunks.flatMap((chunk) => (chunk.entry === null ? [] : [[chunk.entry, chunk] as const])));
  const load = (ids: readonly string[], maxExtraBytes: number, weight = 1): Load => ({
    entries: ids.flatMap((id) => byEntry.get(id)?.name ?? []),
    maxExtraBytes,
    weight,
  });
  const start = [app, ...APP];
  const publicPages = [[landing], ...pagesBelow('/auth/').map((name) => [...start, ...findModules(name).page])];
  const ofFacilities = pagesBelow('/facility');
  const consolePages = signedInPages().map((name) => ({
    ...findModules(name),
    // These call a function before they can ask for anything else
    maxEarlyBytes: ofFacilities.includes(name) ? MAX_EXTRA_BYTES.start : MAX_EXTRA_BYTES.weighty,
  }));
  const consoleStart = [app, CONSOLE_START, SESSION];
  const whole = ({ page }: PageModules) => [...start, CONSOLE_START, ...page];
  const seen = new Set([
    ...publicPages.flat(),
    ...consolePages.flatMap((each) => [...whole(each), ...each.firstReads, ...each.loadsNext]),
  ]);
  const interactions = (page: readonly string[], maxExtraBytes: number) =>
    loadedBy(page, byEntry, chunks).flatMap((id) => {
      if (seen.has(id)) return [];
      seen.add(id);
      return load([...page, id], maxExtraBytes, INTERACTION_WEIGHT);
    });
  return [
    load(start, MAX_EXTRA_BYTES.start),
    load(consoleStart, MAX_EXTRA_BYTES.start),
    ...publicPages.map((page) => load(page, MAX_EXTRA_BYTES.start)),
    ...consolePages.flatMap((each) => [
      load(whole(each), each.weight > 1 ? MAX_EXTRA_BYTES.weighty : MAX_EXTRA_BYTES.page, each.weight),
      load([...consoleStart, ...each.firstReads], each.maxEarlyBytes, each.weight),
      load([...whole(each), ...each.loadsNext], Number.POSITIVE_INFINITY, each.weight),
    ]),
    ...publicPages.flatMap((page) => interactions(page, MAX_EXTRA_BYTES.interaction)),
    ...consolePages.flatMap((each) => interactions(whole(each), Number.POSITIVE_INFINITY)),
  ];
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
