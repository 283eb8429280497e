import {
  addToDay,
  dayIn,
  limited,
  paths,
  queries,
  reminderDueAt,
  type StoredTrip,
  type TextSettings,
  textPaths,
  toInstant,
  tripSchema,
} from '@mtos/model';
import type { Query } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { readTimeZone } from '../readTimeZone';
import type { AccountTask } from '../schedules/tasks';
import { skipBroken } from '../skipBroken';
import { readTexting } from './readTexting';
import { sendLateTexts } from './sendLateTexts';
import { enqueueText } from './textTasks';

const HOUR = 3_600_000;
/** Reminders are planned so long before their time, because a pick-up can be in a time zone that is further ahead. */
const PLAN_AHEAD = 3 * HOUR;
/** More than a company's day has. */
const MAX_REMINDED = 5000;
const CONCURRENCY = 5;

/**
 * One account's turn of the schedule: tells riders that their ride is late, and plans tomorrow's reminders once a day. A repeat
 * finds the texts claimed, and their tasks in the queue.
 */
export async function sendAccountTexts({ account, runAt }: AccountTask, now = new Date()): Promise<void> {
  const settings = await readTexting(account);
  if (!settings) return;
  const timeZone = await readTimeZone(account);
  if (settings.kinds.late) await sendLateTexts({ account, runAt, settings, now });
  if (settings.kinds.reminder) await planReminders(account, settings, timeZone, now);
}

async function readTrips(query: Query): Promise<readonly StoredTrip[]> {
  const { docs } = await query.get();
  return docs.flatMap((found) => {
    const trip = skipBroken(() => parseDocument(tripSchema, found));
    return trip ? [{ ...trip, id: found.id }] : [];
  });
}

/** Adds a task for the reminder of each of tomorrow's trips, some hours before they are due. */
async function planReminders(account: string, settings: TextSettings, timeZone: string, now: Date): Promise<void> {
  const today = dayIn(timeZone, now);
  const dueAt = toInstant(timeZone, today, settings.reminderAt).getTime();
  if (now.getTime() < dueAt - PLAN_AHEAD || now.getTime() > dueAt + HOUR) return;
  const ref = db.doc(textPaths.schedule(account));
  const schedule = await ref.get();
  // A later time of the same day is planned again
  const plan = `${today} ${settings.reminderAt}`;
  if (!schedule.exists || schedule.get('planned') === plan) return;
  const tomorrow = addToDay(today, 1);
  const spec = limited(queries.openTrips(account, [tomorrow, tomorrow]), MAX_REMINDED);
  const trips = await readTrips(toQuery(db.collection(paths.trips), spec));
  await pMap(
    trips,
    async (trip) => {
      const at = reminderDueAt(trip, timeZone, settings);
      if (at) await enqueueText({ account, tripId: trip.id, kind: 'reminder', runAt: at.toISOString() });
    },
    { concurrency: CONCURRENCY },
  );
  await ref.update({ planned: plan });
}
