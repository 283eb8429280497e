import { formatClock, type StoredTrip, type Trip, type TripTimes } from '@mtos/model';
import type { Writer } from '../../../data/write/writer';
import { ExplainedError } from '../../../domain/write/describeError';
import { changeTrips, TripChanged } from './changeTrips';

/** Someone else has answered about a trip's times. Nothing was written. */
class ZoneAnswered extends ExplainedError {
  override readonly name = 'ZoneAnswered';

  constructor({ puTime, apptTime }: TripTimes) {
    const times = [puTime && `pick-up ${formatClock(puTime)}`, apptTime && `appointment ${formatClock(apptTime)}`];
    const decided = times.filter(Boolean).join(', ');
    super(`Someone else answered this first. On the company’s clock, it is now: ${decided}. Nothing was saved.`);
  }
}

/**
 * Answers whether a trip's times were meant as people say them at its places: sets those that were meant, or keeps them.
 * @throws ZoneAnswered if someone else has answered, TripChanged if they have changed the times or places, and as every write
 */
export async function answerZoneQuestion(writer: Writer, seen: StoredTrip, meant?: TripTimes): Promise<void> {
  const { tripDate, puTime, apptTime } = seen;
  const fits = (latest: Trip) =>
    Boolean(latest.zoneQuestion) &&
    latest.tripDate === tripDate &&
    latest.puTime === puTime &&
    latest.apptTime === apptTime &&
    latest.pickup?.timeZone === seen.pickup?.timeZone &&
    latest.dropoff?.timeZone === seen.dropoff?.timeZone;
  // The kept times too: otherwise another answer would look like this one
  const fields = { ...(meant ?? { tripDate, puTime, apptTime }), zoneQuestion: null };
  try {
    await changeTrips(writer, [{ seen, fields, fits }]);
  } catch (error) {
    throw error instanceof TripChanged && !error.latest.zoneQuestion ? new ZoneAnswered(error.latest) : error;
  }
}
