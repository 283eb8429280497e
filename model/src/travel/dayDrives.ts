import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import { isDay } from '../time/isDay';
import type { KnownDrive, KnownDrives } from './drives';

/** The routing services that a project can use. Google's answers are never in a table, because its terms don't allow storing them. */
export const ROUTING_SERVICES = ['osrm', 'valhalla', 'google'] as const;
export type RoutingServiceName = (typeof ROUTING_SERVICES)[number];
export const ROUTING_SERVICE_LABELS: Readonly<Record<RoutingServiceName, string>> = {
  osrm: 'OSRM',
  valhalla: 'Valhalla',
  google: 'Google',
};

/** A table with as many drives stays under Firestore's limit of 1 MiB for a document. */
export const MAX_DRIVES_A_PART = 80_000;
/** A day of a thousand trips needs about three parts. Further drives are estimated. */
export const MAX_PARTS = 4;
const MAX_TABLE_LENGTH = 950_000;

/**
 * What a routing service says of the drives that a day's trips can need, in one document or more. Functions write it; the
 * office reads it. The first part says how the service answered.
 */
export const dayDrivesSchema = z.readonly(
  z.object({
    day: z.string().check(z.refine(isDay)),
    part: z.int().check(z.gte(0), z.lt(MAX_PARTS)),
    service: z.enum(ROUTING_SERVICES),
    /** The drives as `packDrives` writes them, in base64. */
    table: z.string().check(z.maxLength(MAX_TABLE_LENGTH)),
    /** How many drives the day can need, and how many of them the service knows. */
    needed: z.int().check(z.gte(0)),
    known: z.int().check(z.gte(0)),
    /** Why the others are estimated: the service failed, it knows no road, or the day's budget is used up. */
    failed: z.int().check(z.gte(0)),
    noRoad: z.int().check(z.gte(0)),
    overBudget: z.int().check(z.gte(0)),
    /** When the service was last asked. */
    askedAt: z.nullable(instant),
    updatedAt: instant,
    expireAt: instant,
  }),
);
export type DayDrives = z.infer<typeof dayDrivesSchema>;

/** The id of a part of a day's drives. */
export const dayDrivesId = (day: string, part: number): string => `${day}_${part}`;

/** A drive as a routing service answers it. */
export interface RoadDrive {
  readonly seconds: number;
  readonly meters: number;
}

/** Drives by the keys of their start and end; null where the service knows no road. */
export type RoadDrives = ReadonlyMap<string, ReadonlyMap<string, RoadDrive | null>>;

const NO_ROAD = 0xffff;
/** Longer drives than a table has room for, 18 hours or 650 kilometers, are no drives of a day. */
const MAX_SECONDS = NO_ROAD - 1;
const METERS_PER_UNIT = 10;
const MAX_METERS = 0xffff * METERS_PER_UNIT;
const METERS_PER_MILE = 1609.344;

const PLACE_BYTES = 8;
const DRIVE_BYTES = 8;
const COUNT_BYTES = 4;

const fitsTable = ({ seconds, meters }: RoadDrive): boolean => seconds <= MAX_SECONDS && meters <= MAX_METERS;

/**
 * Writes drives as bytes: the number of places, each place in ten-thousandths of a degree, and for each drive the indexes of
 * its two places, its seconds, and its tens of meters.
 */
export function packDrives(drives: RoadDrives): Uint8Array {
  const places = new Map<string, number>();
  const indexOf = (key: string) => {
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, places.size);
    return places.size - 1;
  };
  const rows = [...drives].flatMap(([from, ends]) =>
    [...ends].map(([to, drive]) => {
      const measured = drive && fitsTable(drive) ? [drive.seconds, drive.meters / METERS_PER_UNIT] : [NO_ROAD, 0];
      return [indexOf(from), indexOf(to), ...measured.map(Math.round)];
    }),
  );
  const start = COUNT_BYTES + places.size * PLACE_BYTES;
  const view = new DataView(new ArrayBuffer(start + rows.length * DRIVE_BYTES));
  view.setUint32(0, places.size);
  for (const [key, index] of places) {
    const [lat = 0, lng = 0] = key.split(' ').map(Number);
    view.setInt32(COUNT_BYTES + index * PLACE_BYTES, lat);
    view.setInt32(COUNT_BYTES + index * PLACE_BYTES + 4, lng);
  }
  for (const [row, numbers] of rows.entries()) {
    for (const [column, value] of numbers.entries()) view.setUint16(start + row * DRIVE_BYTES + column * 2, value);
  }
  return new Uint8Array(view.buffer);
}

/** Reads what `packDrives` wrote. A broken table has no drives. */
export function unpackDrives(table: Uint8Array): RoadDrives {
  const drives = new Map<string, Map<string, RoadDrive | null>>();
  eachDrive(table, (from, to, drive) => endsOf(drives, from).set(to, drive));
  return drives;
}

/** Visits each drive of a table, with the keys of its two places. */
function eachDrive(table: Uint8Array, visit: (from: string, to: string, drive: RoadDrive | null) => void): void {
  if (table.byteLength < COUNT_BYTES) return;
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const count = view.getUint32(0);
  const start = COUNT_BYTES + count * PLACE_BYTES;
  if (start > view.byteLength) return;
  const keys = Array.from({ length: count }, (_, index) => {
    const at = COUNT_BYTES + index * PLACE_BYTES;
    return `${view.getInt32(at)} ${view.getInt32(at + 4)}`;
  });
  for (let at = start; at + DRIVE_BYTES <= view.byteLength; at += DRIVE_BYTES) {
    const [from, to] = [keys[view.getUint16(at)], keys[view.getUint16(at + 2)]];
    if (from === undefined || to === undefined) continue;
    const seconds = view.getUint16(at + 4);
    visit(from, to, seconds === NO_ROAD ? null : { seconds, meters: view.getUint16(at + 6) * METERS_PER_UNIT });
  }
}

function endsOf<Drive>(drives: Map<string, Map<string, Drive>>, from: string): Map<string, Drive> {
  const known = drives.get(from);
  if (known) return known;
  const ends = new Map<string, Drive>();
  drives.set(from, ends);
  return ends;
}

/** A routing service's drive as travel times use it. */
export const toKnownDrive = ({ seconds, meters }: RoadDrive): KnownDrive => ({
  miles: meters / METERS_PER_MILE,
  minutes: seconds / 60,
  source: 'roads',
});

/** A routing service's drives as travel times use them. */
export const toKnownDrives = (drives: RoadDrives): KnownDrives =>
  new Map(
    [...drives].map(([from, ends]) => [
      from,
      new Map([...ends].flatMap(([to, drive]) => (drive ? [[to, toKnownDrive(drive)] as const] : []))),
    ]),
  );

/**
 * The drives of all tables of a day as travel times use them.
 * @param isWanted which drives to read, by the keys of their two places; all if left out
 */
export function readTables(
  tables: readonly Uint8Array[],
  isWanted: (from: string, to: string) => boolean = () => true,
): KnownDrives {
  const drives = new Map<string, Map<string, KnownDrive>>();
  for (const table of tables) {
    eachDrive(table, (from, to, drive) => {
      if (drive && isWanted(from, to)) endsOf(drives, from).set(to, toKnownDrive(drive));
    });
  }
  return drives;
}

/** After how many days a road time is asked for again: roads change, and so do maps. */
const REFRESH_DAYS = 28;
const MILLISECONDS_A_DAY = 86_400_000;

/** Whether a drive that is known from another day is asked for again on this one: each drive on one day in four weeks. */
export function isDueAgain(from: string, to: string, day: string): boolean {
  const sum = `${from} ${to}`.split(' ').reduce((total, number) => total + Math.abs(Number(number)), 0);
  return sum % REFRESH_DAYS === (Date.parse(day) / MILLISECONDS_A_DAY) % REFRESH_DAYS;
}
