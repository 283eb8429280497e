import { setTimeout } from 'node:timers/promises';
import {
  addToDay,
  check,
  chunk,
  type DayDrives,
  dayDrivesId,
  dayDrivesSchema,
  dayIn,
  driveKey,
  isDueAgain,
  type LatLng,
  MAX_DRIVES_A_PART,
  type NeededDrive,
  nextDay,
  packDrives,
  paths,
  placeQueries,
  type RoadDrive,
  type RoadDrives,
  retryAfterFailure,
  type StoredTrip,
  toInstant,
  toKnownDrives,
  unpackDrives,
} from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { reserveToday } from '../dailyLimit';
import { db } from '../firebase';
import { logDrives } from '../logs';
import { toQuery } from '../query';
import { daysAfter } from '../retention/expiry';
import { COLLECT_DRIVES, type DrivesTask, enqueueDrivesAt } from '../schedules/tasks';
import { configuredTables } from './configuredRouting';
import { keepRoadDistances } from './keepRoadDistances';
import { measureRoads } from './measureRoads';
import { movePickUps } from './movePickUps';
import { readDay } from './readDay';
import type { RoutingService } from './routingService';

/** How long a day's drives are kept after it, so that later days take over what they share with it. */
const KEEP_DAYS = 9;
/** From how many days before it a day takes over drives. */
const SHARED_DAYS = 7;
/** After so many failures in a row, the service is asked again only when a trip of the day changes. */
const MAX_TRIES = 8;

/** Asks for the drives of a day, and again later if the service failed or the account's budget was used up. */
export async function measureDrives({ account, day, runAt, failures }: DrivesTask): Promise<void> {
  // Only the emulator delivers a task before its time. It can't wait for one that is due after a failure
  const early = Math.max(0, Date.parse(runAt) - Date.now());
  if (early > COLLECT_DRIVES) return;
  await setTimeout(early);
  const service = configuredTables();
  const now = new Date();
  if (!service || day < addToDay(dayIn('UTC', now), -1)) return;
  const { failed, overBudget } = await measureDay(service, account, day, now);
  const retry = (at: Date, tries: number) =>
    enqueueDrivesAt({ account, day, runAt: at.toISOString(), failures: tries });
  if (failed > 0 && failures + 1 < MAX_TRIES) await retry(retryAfterFailure(failures + 1, now), failures + 1);
  else if (overBudget > 0) await retry(nextDay(now), 0);
}

type Outcome = Pick<DayDrives, 'needed' | 'known' | 'failed' | 'noRoad' | 'overBudget'>;

/**
 * Stores what the service says of the drives that the day can need, and what follows from it for the day's trips. What the day
 * or the days around it know is not asked again. Two runs at the same time ask twice; the last one counts.
 */
async function measureDay(
  service: RoutingService,
  account: string,
  day: string,
  now: Date,
): Promise<Outcome & { readonly asked: number }> {
  const [{ needed, trips, company }, own] = await Promise.all([
    readDay(account, day),
    readParts(account, day, service),
  ]);
  const known = new Map<NeededDrive, RoadDrive | null>();
  let missing = takeKnown(needed, own, known);
  // One day after the other, so that only one is in memory
  for (const other of daysAround(day)) {
    const due = missing.filter(({ from, to }) => !isDueAgain(driveKey(from), driveKey(to), day));
    if (due.length === 0) break;
    takeKnown(due, await readParts(account, other, service), known);
    missing = missing.filter((drive) => !known.has(drive));
  }
  const asked = await reserveToday(account, 'drives', missing.length, now);
  const answers = await measureRoads(service, missing.slice(0, asked));
  const failed = answers.filter((answer) => answer === 'failed').length;
  for (const [index, answer] of answers.entries()) {
    const drive = missing[index];
    if (drive && answer !== 'failed') known.set(drive, answer);
  }
  const noRoad = [...known.values()].filter((drive) => drive === null).length;
  const outcome: Outcome = {
    ...{ needed: needed.length, known: known.size - noRoad, failed, noRoad },
    overBudget: missing.length - asked,
  };
  const askedAt = asked > 0 ? Timestamp.fromDate(now) : (own.find(({ part }) => part === 0)?.askedAt ?? null);
  await writeParts(account, day, [...known], { ...outcome, service: service.name, askedAt }, own.length);
  const drives = toRoadDrives(drivesOfTrips(known, trips));
  await keepRoadDistances({ account, service: service.name, drives }, trips);
  await movePickUps({ ...company, travel: { ...company.travel, drives: toKnownDrives(drives) }, now }, trips);
  logDrives(account, day, { ...outcome, asked });
  return { ...outcome, asked };
}

/** The same weekday first, which has most of the same clients. */
const daysAround = (day: string): readonly string[] => [
  ...Array.from({ length: SHARED_DAYS }, (_, index) => addToDay(day, index - SHARED_DAYS)),
  addToDay(day, 1),
];

/** The parts of a day that a service answered. Broken ones are left out, so that their drives are asked for again. */
async function readParts(account: string, day: string, { name }: RoutingService): Promise<readonly DayDrives[]> {
  const spec = placeQueries.dayDrives(account, day);
  const { docs } = await toQuery(db.collection(spec.collection), spec).get();
  return docs.flatMap((found) => {
    const part = check(dayDrivesSchema, found.data()).data;
    return part?.service === name ? [part] : [];
  });
}

/** Adds the drives that the parts know, also that there is no road. Returns those that they don't know. */
function takeKnown(
  drives: readonly NeededDrive[],
  parts: readonly Pick<DayDrives, 'table'>[],
  known: Map<NeededDrive, RoadDrive | null>,
): readonly NeededDrive[] {
  const tables = parts.map(({ table }) => unpackDrives(Buffer.from(table, 'base64')));
  return drives.filter((drive) => {
    const [from, to] = [driveKey(drive.from), driveKey(drive.to)];
    const found = tables.map((table) => table.get(from)?.get(to)).find((each) => each !== undefined);
    if (found !== undefined) known.set(drive, found);
    return found === undefined;
  });
}

async function writeParts(
  account: string,
  day: string,
  drives: readonly (readonly [NeededDrive, RoadDrive | null])[],
  outcome: Outcome & Pick<DayDrives, 'service' | 'askedAt'>,
  before: number,
): Promise<void> {
  const tables = drives.length === 0 ? [[]] : chunk(drives, MAX_DRIVES_A_PART);
  const expireAt = daysAfter(Timestamp.fromDate(toInstant('UTC', day, '00:00')), KEEP_DAYS);
  const reference = (part: number) => db.doc(paths.dayDrivesPart(account, dayDrivesId(day, part)));
  // One after the other: together they can be larger than a batch may be
  for (const [part, some] of tables.entries()) {
    const table = Buffer.from(packDrives(toRoadDrives(some))).toString('base64');
    await reference(part).set({
      day,
      part,
      table,
      ...outcome,
      updatedAt: Timestamp.now(),
      expireAt,
    } satisfies DayDrives);
  }
  for (let part = tables.length; part < before; part += 1) await reference(part).delete();
}

/** The drives from the pick-ups of trips to their drop-offs. */
function drivesOfTrips(known: ReadonlyMap<NeededDrive, RoadDrive | null>, trips: readonly StoredTrip[]) {
  const keyOf = (from: LatLng, to: LatLng) => `${driveKey(from)} ${driveKey(to)}`;
  const rides = new Set(trips.flatMap(({ pickup, dropoff }) => (pickup && dropoff ? [keyOf(pickup, dropoff)] : [])));
  return [...known].filter(([{ from, to }]) => rides.has(keyOf(from, to)));
}

function toRoadDrives(drives: readonly (readonly [NeededDrive, RoadDrive | null])[]): RoadDrives {
  const map = new Map<string, Map<string, RoadDrive | null>>();
  for (const [{ from, to }, drive] of drives) {
    const ends = map.get(driveKey(from)) ?? new Map<string, RoadDrive | null>();
    map.set(driveKey(from), ends.set(driveKey(to), drive));
  }
  return map;
}
