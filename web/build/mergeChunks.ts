/** A chunk as the bundler splits the app by itself: modules that the same entries load. */
export interface SplitChunk {
  readonly name: string;
  /** The names of the chunks that it imports. */
  readonly imports: readonly string[];
  /** Compressed. */
  readonly bytes: number;
  /** Whether it stays as it is: the script of an HTML page, what is loaded with `import()`, and what has styles. */
  readonly isFixed: boolean;
}

/** What the browser loads at once: some entries and all of their imports. */
export interface Load {
  /** The names of the entries' chunks. */
  readonly entries: readonly string[];
  /** How many bytes it may load that it does not need, where that saves more than it costs. */
  readonly maxExtraBytes: number;
  /** How much it counts beside the others. */
  readonly weight: number;
}

/**
 * What a file costs beside its bytes, in bytes: a browser asks a server for six files at a time (HTTP/1.1), so a round
 * trip and its answer, measured at 200 ms on a phone, are 33 ms for each, in which it receives 7 kB.
 */
export const BYTES_OF_A_FILE = 7_000;
/** A larger chunk stays alone. It is worth a file, and most are packages, which browsers keep when the app changes. */
const LARGE = 25_000;
const LARGEST_MERGED = 60_000;

interface Group {
  readonly chunks: readonly number[];
  readonly bytes: number;
}

/**
 * Decides which chunks become one file. The bundler makes a chunk for each combination of pages that share code, so each
 * page would load dozens of tiny files. Two chunks become one where this saves the pages more than the code costs those
 * that don't need it. Chunks never import each other in a circle afterwards.
 * @returns the chunks that become one, for each such file
 */
export function mergeChunks<Chunk extends SplitChunk>(
  chunks: readonly Chunk[],
  loads: readonly Load[],
): readonly (readonly Chunk[])[] {
  const indexes = new Map(chunks.map(({ name }, index) => [name, index]));
  const findIndexes = (names: readonly string[]) => names.flatMap((name) => indexes.get(name) ?? []);
  const imports = chunks.map((chunk) => findIndexes(chunk.imports));
  const roots = loads.map(({ entries, maxExtraBytes, weight }): Root => {
    const needed = new Set(findIndexes(entries));
    for (const index of needed) for (const each of imports[index] ?? []) needed.add(each);
    const bytes = [...needed].reduce((sum, index) => sum + (chunks[index]?.bytes ?? 0), 0);
    return { roots: findIndexes(entries), most: bytes + maxExtraBytes, weight };
  });

  let groups: readonly Group[] = chunks.map(({ bytes }, index) => ({ chunks: [index], bytes }));
  for (;;) {
    const graph = buildGraph(groups, imports, roots);
    const best = bestPair(groups, graph, (group) => group.chunks.some((index) => chunks[index]?.isFixed));
    if (!best) break;
    const [one, other] = best;
    groups = [...groups.filter((group) => group !== one && group !== other), joined(one, other)];
  }
  return groups
    .filter((group) => group.chunks.length > 1)
    .map((group) => group.chunks.flatMap((index) => chunks[index] ?? []));
}

const joined = (one: Group, other: Group): Group => ({
  chunks: [...one.chunks, ...other.chunks],
  bytes: one.bytes + other.bytes,
});

interface Root {
  readonly roots: readonly number[];
  /** The most bytes that it may load. */
  readonly most: number;
  readonly weight: number;
}

interface LoadedGroups {
  readonly groups: ReadonlySet<Group>;
  /** How many bytes more it may load. */
  readonly maxExtraBytes: number;
  readonly weight: number;
}

interface Graph {
  readonly imports: ReadonlyMap<Group, ReadonlySet<Group>>;
  readonly loads: readonly LoadedGroups[];
}

function buildGraph(groups: readonly Group[], imports: readonly (readonly number[])[], roots: readonly Root[]): Graph {
  const groupAt = new Map(groups.flatMap((group) => group.chunks.map((index) => [index, group] as const)));
  const groupsAt = (indexes: readonly number[]) => new Set(indexes.flatMap((index) => groupAt.get(index) ?? []));
  const imported = new Map(
    groups.map((group) => {
      const others = groupsAt(group.chunks.flatMap((index) => imports[index] ?? []));
      others.delete(group);
      return [group, others] as const;
    }),
  );
  const loads = roots.map((load) => {
    const loaded = withImports(groupsAt(load.roots), imported);
    const maxExtraBytes = load.most - [...loaded].reduce((sum, { bytes }) => sum + bytes, 0);
    return { groups: loaded, maxExtraBytes, weight: load.weight };
  });
  return { imports: imported, loads };
}

/** These groups and all that they import. */
function withImports(groups: Iterable<Group>, imports: Graph['imports']): ReadonlySet<Group> {
  const found = new Set(groups);
  for (const group of found) for (const each of imports.get(group) ?? []) found.add(each);
  return found;
}

/** The two groups that save the most when they become one, or undefined if no two save anything. */
function bestPair(
  groups: readonly Group[],
  graph: Graph,
  isFixed: (group: Group) => boolean,
): readonly [Group, Group] | undefined {
  const candidates = groups
    .filter((group) => !isFixed(group) && group.bytes < LARGEST_MERGED)
    .filter((group) => group.chunks.length > 1 || group.bytes < LARGE)
    .map((group) => toCandidate(group, graph))
    .filter(({ isLoaded }) => isLoaded.includes(true));
  let best: readonly [Group, Group] | undefined;
  let most = 0;
  candidates.forEach((one, index) => {
    for (const other of candidates.slice(index + 1)) {
      if (one.group.bytes + other.group.bytes > LARGEST_MERGED) continue;
      // Most pairs can't save more than the best so far, whatever they cost
      if (Math.min(one.mostSaved, other.mostSaved) <= most) continue;
      const saved = savedBy(one, other, graph, most);
      if (saved <= most || importsThroughAnother(one.group, other.group, graph)) continue;
      most = saved;
      best = [one.group, other.group];
    }
  });
  return best;
}

interface Candidate {
  readonly group: Group;
  /** For each load, whether it loads the group. */
  readonly isLoaded: readonly boolean[];
  /** The most bytes that it can save together with another group. */
  readonly mostSaved: number;
  /** What the group costs a load that doesn't load it yet, in bytes; undefined if it may not load as much. */
  readonly costIn: (load: number) => number | undefined;
}

/** Computes a cost once for all pairs, and only if a pair asks: there are a hundred thousand pairs. */
function toCandidate(group: Group, { imports, loads }: Graph): Candidate {
  let imported: readonly Group[] | undefined;
  const costs = new Map<number, number | undefined>();
  const compute = (load: LoadedGroups | undefined) => {
    if (!load || group.bytes > load.maxExtraBytes) return undefined;
    imported ??= [...withImports([group], imports)].filter((other) => other !== group);
    const others = imported.filter((other) => !load.groups.has(other));
    const bytes = others.reduce((sum, other) => sum + other.bytes, group.bytes);
    return bytes > load.maxExtraBytes ? undefined : bytes + others.length * BYTES_OF_A_FILE;
  };
  const isLoaded = loads.map((load) => load.groups.has(group));
  return {
    group,
    isLoaded,
    mostSaved: loads.reduce((sum, { weight }, load) => (isLoaded[load] ? sum + weight * BYTES_OF_A_FILE : sum), 0),
    costIn: (load) => {
      if (!costs.has(load)) costs.set(load, compute(loads[load]));
      return costs.get(load);
    },
  };
}

/** How many bytes all loads together save when two groups become one; 0 if it is not more than `atLeast`. */
function savedBy(one: Candidate, other: Candidate, { loads }: Graph, atLeast: number): number {
  let saved = 0;
  for (const [load, { weight }] of loads.entries()) {
    if (one.isLoaded[load] && other.isLoaded[load]) saved += weight * BYTES_OF_A_FILE;
  }
  if (saved <= atLeast) return 0;
  for (const [load, { weight }] of loads.entries()) {
    if (one.isLoaded[load] === other.isLoaded[load]) continue;
    const cost = (one.isLoaded[load] ? other : one).costIn(load);
    if (cost === undefined) return 0;
    saved -= weight * cost;
    if (saved <= atLeast) return 0;
  }
  return saved;
}

/** Whether one of two groups imports the other by way of a third, which both would import in a circle. */
function importsThroughAnother(one: Group, other: Group, { imports }: Graph): boolean {
  const reaches = (from: Group, to: Group) => {
    const others = [...(imports.get(from) ?? [])].filter((group) => group !== to);
    return withImports(others, imports).has(to);
  };
  return reaches(one, other) || reaches(other, one);
}
