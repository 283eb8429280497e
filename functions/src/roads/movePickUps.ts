import {
  type CompanyTravel,
  type KnownDrives,
  maySetEarlier,
  pickUpByRoad,
  type StoredTrip,
  type TextSettings,
} from '@mtos/model';
import pMap from 'p-map';
import { collections } from '../collections';
import { db } from '../firebase';
import { nextVersion } from '../nextVersion';
import { isErasedTrip } from '../privacy/isErasedTrip';
import { skipBroken } from '../skipBroken';
import { readTexting } from '../texts/readTexting';
import { knowsTime } from './knowsTime';

const CONCURRENCY = 10;

/** How the company drives on a day, with what is known of the roads of its trips. */
export interface DrivenDay {
  readonly travel: CompanyTravel & { readonly drives: KnownDrives };
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * Moves the pick-ups of a day that an import computed from the appointment without knowing the road, where the road takes
 * longer: earlier, never later, and only while no driver, plan, person, or rider depends on the time. The others are marked for the
 * office, by the same function. A repeat, or another run at the same time, finds the trips moved.
 */
export async function movePickUps(day: DrivenDay, trips: readonly StoredTrip[]): Promise<void> {
  const late = trips.filter((trip) => findEarlier(trip, day) !== undefined);
  const [first] = late;
  if (!first) return;
  const texting = await readTexting(first.subOwneruid);
  await pMap(late, ({ id }) => movePickUp(day, id, texting), { concurrency: CONCURRENCY });
}

function findEarlier(trip: Omit<StoredTrip, 'id'>, { travel, timeZone, now }: DrivenDay): string | undefined {
  const found = pickUpByRoad(trip, travel, timeZone);
  return found && maySetEarlier(trip, found, timeZone, now) ? found.puTime : undefined;
}

function movePickUp(day: DrivenDay, tripId: string, texting: TextSettings | undefined): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const reference = collections.trips.doc(tripId);
    const stored = await transaction.get(reference);
    const trip = skipBroken(() => stored.data());
    if (!trip || isErasedTrip(stored)) return;
    const puTime = findEarlier(trip, day);
    if (puTime === undefined || (await knowsTime(transaction, { ...trip, id: tripId }, texting, day))) return;
    transaction.update(reference, { puTime, ...nextVersion(trip) });
  });
}
