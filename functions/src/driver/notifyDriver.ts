import {
  addToDay,
  dayIn,
  isOnShiftAfter,
  knownRide,
  rideChange,
  serverQueries,
  type Trip,
  tripSchema,
} from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { ChangeEvent } from '../changeEvent';
import { collections, parseDocument } from '../collections';
import { toQuery } from '../query';
import { readTimeZone } from '../readTimeZone';
import { skipBroken } from '../skipBroken';
import { type PushText, pushToDriver } from './pushToDriver';
import { sendPush } from './sendPush';

/** Without anything about a client: notifications pass through Google, Apple, and the phone's lock screen. */
const CHANGE: PushText = {
  tag: 'trips',
  texts: {
    en: { title: 'Your trips have changed', body: 'Open the page to see what is new.' },
    es: { title: 'Sus viajes cambiaron', body: 'Abra la página para ver qué hay de nuevo.' },
  },
};

/** Notifies the driver, or the two drivers, of a trip that others changed, like the drivers' page itself. */
export async function notifyDriver({ data }: ChangeEvent, send = sendPush): Promise<void> {
  const before = tripIn(data?.before);
  const after = tripIn(data?.after);
  const drivers = new Set([before?.driverUid, after?.driverUid]);
  for (const uid of drivers) {
    const [was, is] = [before, after].map((trip) => (trip?.driverUid === uid ? trip : undefined));
    if (typeof uid === 'string' && after?.updatedBy !== uid) await notifyAbout(uid, was, is, send);
  }
}

async function notifyAbout(
  uid: string,
  before: Trip | undefined,
  after: Trip | undefined,
  send: typeof sendPush,
): Promise<void> {
  const trip = after ?? before;
  const change = rideChange(before && knownRide(before), after && knownRide(after));
  if (!trip || !change) return;
  const account = trip.subOwneruid;
  const days = [before, after].flatMap((each) => each?.tripDate ?? []);
  const isWanted = async () => (await isShown(account, days)) && (await isWorking(account, uid));
  await pushToDriver(account, uid, CHANGE, { send, isWanted });
}

/** Whether the drivers' page shows one of these days. */
async function isShown(account: string, days: readonly string[]): Promise<boolean> {
  const today = dayIn(await readTimeZone(account), new Date());
  return days.some((day) => day >= addToDay(today, -1) && day <= addToDay(today, 1));
}

async function isWorking(account: string, uid: string): Promise<boolean> {
  const { docs } = await toQuery(collections.driverEvents, serverQueries.latestShiftEvents(account, uid)).get();
  return isOnShiftAfter(docs.flatMap((document) => skipBroken(() => document.data()) ?? []));
}

const tripIn = (snapshot: DocumentSnapshot | undefined): Trip | undefined =>
  snapshot?.exists ? skipBroken(() => parseDocument(tripSchema, snapshot)) : undefined;
