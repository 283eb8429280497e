import { driverSettingsSchema, type KnownOfDriver, paths } from '@mtos/model';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { skipBroken } from '../skipBroken';

type Settings = KnownOfDriver['settings'];

/**
 * Each driver's settings, in one read. Unknown if they can't be read: automatic assignment then passes the driver over,
 * because it can't tell whether they work.
 */
export async function readDriverSettings(
  account: string,
  uids: readonly string[],
): Promise<ReadonlyMap<string, Settings>> {
  if (uids.length === 0) return new Map();
  const found = await db.getAll(...uids.map((uid) => db.doc(paths.driverSettingsDocument(account, uid))));
  return new Map(
    found.map((snapshot) => [
      snapshot.id,
      snapshot.exists ? (skipBroken(() => parseDocument(driverSettingsSchema, snapshot)) ?? 'unknown') : undefined,
    ]),
  );
}
