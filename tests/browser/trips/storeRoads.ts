import { dayDrivesId, driveKey, type LatLng, packDrives, paths } from '@mtos/model';
import { streetDrive } from '../../fakes/streetGrid';
import { db } from '../../functions/admin';

/** Stores what a routing service says of the drives between places on a day, as functions do. */
export async function storeRoads(account: string, day: string, places: readonly LatLng[]): Promise<void> {
  const table = packDrives(
    new Map(
      places.map((from) => [
        driveKey(from),
        new Map(places.filter((to) => to !== from).map((to) => [driveKey(to), streetDrive(from, to)])),
      ]),
    ),
  );
  const now = new Date();
  await db.doc(paths.dayDrivesPart(account, dayDrivesId(day, 0))).set({
    ...{ day, part: 0, service: 'osrm', table: Buffer.from(table).toString('base64') },
    ...{ needed: 12, known: 12, failed: 0, noRoad: 0, overBudget: 0, askedAt: now, updatedAt: now, expireAt: now },
  });
}
