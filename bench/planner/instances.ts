import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Problem } from '@mtos/planner';
import { UserError } from '../../scripts/cli/userError';
import { parseInstance } from './cordeauFormat';
import { generateInstance, largeShape, smallShape } from './generateInstance';

export interface Instance {
  readonly name: string;
  readonly problem: Problem;
  /** The distance of the best known plan; null if none is known. */
  readonly bestKnown: number | null;
}

/** Vehicles and requests of the generated instances. */
const GENERATED_SIZES = [
  [2, 20],
  [3, 36],
  [4, 48],
  [6, 72],
  [8, 96],
] as const;

/** The same of the larger ones: many vehicles for their requests first, then few. */
const LARGE_SIZES = [
  [3, 24],
  [5, 48],
  [7, 72],
  [9, 96],
  [11, 120],
  [13, 144],
  [4, 36],
  [6, 72],
  [8, 108],
  [10, 144],
] as const;

/**
 * Reads every `.txt` file of a folder, and the best known distances from `best-known.csv` if it is in the same folder.
 * @throws UserError
 */
export function readInstances(folder: string): readonly Instance[] {
  if (!existsSync(folder)) throw new UserError(`There is no folder ${folder}.`);
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  if (files.length === 0) throw new UserError(`There are no .txt files in ${folder}.`);
  const bestKnown = readBestKnown(join(folder, 'best-known.csv'));
  return files
    .map((file) => basename(file, '.txt'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => ({
      name,
      problem: parseInstance(readFileSync(join(folder, `${name}.txt`), 'utf8'), name),
      bestKnown: bestKnown.get(name) ?? null,
    }));
}

/** Instances like Cordeau's, the same in every run. */
export function generateInstances(): readonly Instance[] {
  return GENERATED_SIZES.map(([vehicles, requests], index) => {
    const text = generateInstance(vehicles, requests, smallShape(vehicles, requests), index + 1);
    return toInstance(`g${vehicles}-${requests}`, text);
  });
}

/** Instances like those of Cordeau and Laporte, with narrow (`a`) and wide (`b`) windows, the same in every run. */
export function generateLargeInstances(): readonly Instance[] {
  return (['narrow', 'wide'] as const).flatMap((windows) =>
    LARGE_SIZES.map(([vehicles, requests], index) => {
      const text = generateInstance(vehicles, requests, largeShape(windows), index + 1);
      return toInstance(`l${vehicles}-${requests}${windows === 'narrow' ? 'a' : 'b'}`, text);
    }),
  );
}

const toInstance = (name: string, text: string): Instance => ({
  name,
  problem: parseInstance(text, name),
  bestKnown: null,
});

function readBestKnown(file: string): ReadonlyMap<string, number> {
  if (!existsSync(file)) return new Map();
  const [header = '', ...rows] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const [name, distance] = ['instance', 'best_known'].map((column) => header.split(',').indexOf(column));
  if (name === undefined || distance === undefined || name < 0 || distance < 0) {
    throw new UserError(`${file} needs the columns instance and best_known.`);
  }
  return new Map(rows.map((row) => row.split(',')).map((cells) => [cells[name] ?? '', Number(cells[distance])]));
}
