import { isUnresolved, type StoredTrip, type Trip } from '@mtos/model';
import type { Writer } from '../../../data/write/writer';
import { changeTrips } from './changeTrips';

/** The answer to what the driver has reported so far; nothing to set if all of it is answered. */
export const answerFields = (trip: Trip, answer: string) =>
  isUnresolved(trip) && trip.progress?.unsettledAt ? { settled: { at: trip.progress.unsettledAt, answer } } : {};

export const hasSameReport = (seen: Trip, latest: Trip) =>
  seen.progress?.unsettledAt?.toMillis() === latest.progress?.unsettledAt?.toMillis();

/** Answers what a trip's driver reported. @throws TripChanged if the driver has reported something else since */
export async function answerReport(writer: Writer, seen: StoredTrip, answer: string): Promise<void> {
  const fits = (latest: Trip) => isUnresolved(latest) && hasSameReport(seen, latest);
  await changeTrips(writer, [{ seen, fields: answerFields(seen, answer), fits }]);
}
