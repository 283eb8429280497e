import { randomUUID } from 'node:crypto';
import { type ManageTrackerAnswer, paths, type Tracker } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { suite } from '../../suite';
import { db } from '../admin';
import { call } from '../call';
import type { Person } from '../people';

/** Where functions take positions, without Hosting in front. */
const endpoint = () => `${suite.functions.url}/${suite.projectId}/us-central1/receivePositions`;

/** Sets up a driver's phone and returns its secret. */
export async function setUpPhone(driverUid: string, by: Person): Promise<string> {
  const { result, error } = await call('manageTracker', { driverUid, task: 'setUp' }, { token: by.token });
  const secret = (result as ManageTrackerAnswer | undefined)?.created?.secret;
  if (!secret) throw new Error(JSON.stringify(error));
  return secret;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Sends a request as an app does. @param origin what stands before `/positions` */
export async function post(secret: string, init: RequestInit, query = '', origin = endpoint()): Promise<Answer> {
  const response = await fetch(`${origin}/positions/${secret}${query}`, { method: 'POST', ...init });
  return { status: response.status, body: await response.text() };
}

export const json = (body: unknown): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const form = (fields: Readonly<Record<string, string>>): RequestInit => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/** A request of Traccar Client 9. */
export const traccar = (at: Date, [latitude, longitude]: readonly [number, number], more: object = {}) =>
  json({
    location: {
      timestamp: at.toISOString(),
      coords: { latitude, longitude, accuracy: 5, speed: 10, heading: 90, altitude: 10 },
      is_moving: true,
      odometer: 1200,
      battery: { level: 0.64, is_charging: false },
      ...more,
    },
    device_id: 'dora',
  });

/** Stores a shift, as functions derive it from a driver's events. */
export async function storeShift(account: string, driverUid: string, startedAt: Date, endedAt: Date | null) {
  await db.doc(paths.shift(account, randomUUID())).set({
    ...{ subOwneruid: account, driverUid, day: startedAt.toISOString().slice(0, 10), drivenMiles: null },
    startedAt: Timestamp.fromDate(startedAt),
    endedAt: endedAt && Timestamp.fromDate(endedAt),
  });
}

export const liveOf = async (driverUid: string) => (await db.doc(paths.driverLocation(driverUid)).get()).data();

export const trackerOf = async ({ account, uid }: Pick<Person, 'account' | 'uid'>) =>
  (await db.doc(paths.tracker(account, uid)).get()).data() as Tracker | undefined;
