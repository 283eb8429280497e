import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BYTES_OF_A_FILE, type Load, mergeChunks, type SplitChunk } from './mergeChunks';

const chunk = (name: string, bytes: number, imports: readonly string[] = [], isFixed = false): SplitChunk => ({
  name,
  bytes,
  imports,
  isFixed,
});
const page = (name: string, ...imports: string[]) => chunk(name, 2_000, imports, true);
const load = (entry: string, maxExtraBytes = Number.POSITIVE_INFINITY): Load => ({
  entries: [entry],
  maxExtraBytes,
  weight: 1,
});

/** The names in each merged file, in order. */
const merged = (chunks: readonly SplitChunk[], loads: readonly Load[]) =>
  mergeChunks(chunks, loads).map((group) => group.map(({ name }) => name).sort());

describe('mergeChunks', () => {
  it('[PRF-1] makes one file of what the same pages load', () => {
    const pages = [page('trips', 'table', 'icons'), page('board', 'table', 'icons')];
    const chunks = [...pages, chunk('table', 9_000), chunk('icons', 300)];
    expect(merged(chunks, [load('trips'), load('board')])).toEqual([['icons', 'table']]);
  });

  it('[PRF-1] loads a little code that a page does not need to save files of others, but not much', () => {
    const pages = [page('trips', 'table', 'filter'), page('board', 'table')];
    const loads = [load('trips'), load('board')];
    const withFilter = (bytes: number) => [...pages, chunk('table', 9_000), chunk('filter', bytes)];
    expect(merged(withFilter(4_000), loads)).toEqual([['filter', 'table']]);
    expect(merged(withFilter(8_000), loads)).toEqual([]);
  });

  it('[PRF-1] counts what the added code imports', () => {
    const pages = [page('trips', 'table', 'menu'), page('board', 'table')];
    const chunks = [...pages, chunk('table', 9_000), chunk('menu', 1_000, ['menus']), chunk('menus', 30_000)];
    expect(merged(chunks, [load('trips'), load('board')])).toEqual([]);
  });

  it('[PRF-1] loads no more extra than a page may', () => {
    const pages = [page('trips', 'table', 'filter'), page('board', 'table')];
    const chunks = [...pages, chunk('table', 9_000), chunk('filter', 400)];
    expect(merged(chunks, [load('trips'), load('board', 300)])).toEqual([]);
    expect(merged(chunks, [load('trips'), load('board', 500)])).toEqual([['filter', 'table']]);
  });

  it('[PRF-1] leaves alone what is large, what is an entry, and what no page loads at first', () => {
    const chunks = [
      page('trips', 'sdk', 'table'),
      page('board', 'sdk', 'table'),
      chunk('sdk', 70_000),
      chunk('table', 900),
    ];
    expect(merged([...chunks, chunk('help', 300), chunk('tour', 300)], [load('trips'), load('board')])).toEqual([]);
  });

  it('[PRF-1] saves files without circles, and within the extra bytes of each page', () => {
    const graphs = fc
      .array(
        fc.record({ bytes: fc.integer({ min: 50, max: 30_000 }), links: fc.array(fc.nat(40), { maxLength: 6 }) }),
        {
          minLength: 4,
          maxLength: 30,
        },
      )
      // Chunks only import later ones, and the first three are pages
      .map((nodes) =>
        nodes.map(({ bytes, links }, index) => {
          const later = links.map((link) => index + 1 + link).filter((each) => each > 2 && each < nodes.length);
          return chunk(String(index), bytes, [...new Set(later)].map(String), index < 3);
        }),
      );
    fc.assert(
      fc.property(graphs, fc.integer({ min: 0, max: 20_000 }), (chunks, maxExtraBytes) => {
        const loads = ['0', '1', '2'].map((name) => load(name, maxExtraBytes));
        const groups = mergeChunks(chunks, loads);
        const before = listFiles(chunks, []);
        const after = listFiles(chunks, groups);
        expect(after.isCircular).toBe(false);
        for (const { entries } of loads) {
          const [had, has] = [before.findLoad(entries), after.findLoad(entries)];
          expect(has.bytes).toBeLessThanOrEqual(had.bytes + maxExtraBytes);
        }
        const total = (files: typeof before) =>
          loads.reduce((sum, { entries }) => sum + files.findLoad(entries).cost, 0);
        expect(total(after)).toBeLessThanOrEqual(total(before));
        expect(groups.flat().filter(({ isFixed }) => isFixed)).toEqual([]);
      }),
    );
  });
});

/** What the browser loads of the chunks when these groups are one file each, worked out one file after the other. */
function listFiles(chunks: readonly SplitChunk[], groups: readonly (readonly SplitChunk[])[]) {
  const findFile = (name: string) => groups.findIndex((group) => group.some((each) => each.name === name));
  const key = (name: string) => (findFile(name) < 0 ? name : `group ${findFile(name)}`);
  const files = new Map<string, { bytes: number; imports: Set<string> }>();
  for (const { name, bytes, imports } of chunks) {
    const file = files.get(key(name)) ?? { bytes: 0, imports: new Set() };
    for (const each of imports.map(key)) if (each !== key(name)) file.imports.add(each);
    files.set(key(name), { ...file, bytes: file.bytes + bytes });
  }
  const closure = (names: readonly string[]) => {
    const seen = new Set(names);
    for (const name of seen) for (const each of files.get(name)?.imports ?? []) seen.add(each);
    return seen;
  };
  return {
    isCircular: [...files].some(([name, { imports }]) => closure([...imports]).has(name)),
    findLoad: (entries: readonly string[]) => {
      const loaded = [...closure(entries.map(key))];
      const bytes = loaded.reduce((sum, name) => sum + (files.get(name)?.bytes ?? 0), 0);
      return { bytes, cost: bytes + loaded.length * BYTES_OF_A_FILE };
    },
  };
}
