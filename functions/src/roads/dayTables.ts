import { check, dayDrivesSchema, placeQueries } from '@mtos/model';
import { db } from '../firebase';
import { toQuery } from '../query';
import { configuredTables } from './configuredRouting';

type Tables = readonly Uint8Array[];

/** How long tables are kept: many trips of a day look for a driver at the same time. */
const KEEP_MS = 60_000;
const MAX_DAYS = 20;

/** The tables that this process has read, the oldest first. */
const kept = new Map<string, { readonly tables: Promise<Tables>; readonly until: number }>();

/** A day's drives as stored, at most a minute old. None without a routing service, or if they can't be read. */
export async function readDayTables(account: string, day: string): Promise<Tables> {
  if (!configuredTables()) return [];
  const key = `${account} ${day}`;
  const known = kept.get(key);
  if (known && Date.now() < known.until) return known.tables;
  kept.delete(key);
  const tables = fetchTables(account, day);
  kept.set(key, { tables, until: Date.now() + KEEP_MS });
  for (const oldest of [...kept.keys()].slice(0, -MAX_DAYS)) kept.delete(oldest);
  tables.catch(() => kept.delete(key));
  return tables;
}

async function fetchTables(account: string, day: string): Promise<Tables> {
  const spec = placeQueries.dayDrives(account, day);
  const { docs } = await toQuery(db.collection(spec.collection), spec).get();
  return docs.flatMap((found) => {
    const part = check(dayDrivesSchema, found.data()).data;
    return part ? [Buffer.from(part.table, 'base64')] : [];
  });
}
