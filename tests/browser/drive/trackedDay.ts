import { encodeTrack, paths, toInstant, trackChunkId } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../../functions/admin';
import { type DrivenAccount, NEAR } from './drivePages';

/** So many miles up the road. */
const upTheRoad = (miles: number) => ({ lat: NEAR.lat + miles / 69.0936, lng: NEAR.lng });

/**
 * Gives a driver a completed trip from 8:00 to 8:30 with a track: half a mile a minute, the first half of the way empty. They
 * arrived at the address, and reported the drop-off 3 miles from it. The phone was silent from 8:20 to 8:24. Returns the trip's id.
 */
export async function giveTrackedTrip({ owner, driver, giveTrip }: DrivenAccount): Promise<string> {
  const ends = { pickup: upTheRoad(5), dropoff: upTheRoad(18) };
  const id = await giveTrip({ name: 'Clovis Kettle', puTime: '08:30', status: 'Completed', ...ends });
  const [company, trip] = await Promise.all([db.doc(paths.account(owner.account)).get(), db.doc(paths.trip(id)).get()]);
  const day = String(trip.get('tripDate'));
  const at = (clock: string) => toInstant(String(company.get('timeZone')), day, clock);
  const times = { onMyWay: '08:00', arrived: '08:10', onBoard: '08:15', droppedOff: '08:30' };
  await db.doc(paths.trip(id)).update({
    progress: {
      ...{ driverUid: driver.uid, stage: 'droppedOff', odometers: { onBoard: null, droppedOff: null }, proof: null },
      ...{ noShow: null, unsettledAt: null, movedAt: null, decided: { status: 'Pending', at: at('07:00') } },
      times: Object.fromEntries(Object.entries(times).map(([step, clock]) => [step, at(clock)])),
    },
    version: 2,
  });
  const minutes = Array.from({ length: 31 }, (_, minute) => minute).filter((minute) => minute <= 20 || minute >= 24);
  const points = minutes.map((minute) => ({
    at: at('08:00').getTime() + minute * 60_000,
    location: upTheRoad(minute / 2),
  }));
  await db.doc(paths.trackChunk(owner.account, trackChunkId(driver.uid, day, 0))).set({
    ...{ subOwneruid: owner.account, driverUid: driver.uid, day, index: 0, count: points.length },
    ...{ points: encodeTrack(points), expireAt: Timestamp.fromMillis(Date.now() + 86_400_000) },
  });
  return id;
}
