import { randomUUID } from 'node:crypto';
import {
  accountDocumentId,
  type Correction,
  type DriverEvent,
  type DriverEventKind,
  paths,
  type Trip,
  type TripProgress,
} from '@mtos/model';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { db } from './admin';
import { newTrip, sampleTrip } from './documents';

export const DRIVER = 'dora';

export const minutesAgo = (minutes: number) => Timestamp.fromMillis(Date.now() - minutes * 60_000);

export const daysUntil = (at: { toMillis(): number } | undefined) => ((at?.toMillis() ?? 0) - Date.now()) / 86_400_000;

/** A driver's trip that was entered hours ago. */
export async function newDrivenTrip(account: string, given: Parameters<typeof sampleTrip>[1] = {}) {
  const trip = newTrip();
  const driver = { driverUid: DRIVER, driverName: 'Dora Gearbox', assignedBy: 'hand' } as const;
  await trip.set(sampleTrip(account, { ...driver, createdAt: minutesAgo(300).toDate(), ...given }));
  return trip;
}

/** The progress of a trip whose driver arrived and reports that the client did not come. */
export function noShowProgress(driverUid: string, at: Timestamp): TripProgress {
  return {
    driverUid,
    stage: 'arrived',
    times: { onMyWay: null, arrived: at, onBoard: null, droppedOff: null },
    odometers: { onBoard: null, droppedOff: null },
    proof: null,
    noShow: { at, note: 'Nobody opens.' },
    unsettledAt: at,
    decided: { status: 'Pending', at },
    movedAt: null,
  };
}

interface Sent extends Partial<Omit<DriverEvent, 'kind' | 'at'>> {
  readonly account: string;
  readonly tripId: string | null;
  readonly kind: DriverEventKind;
  readonly at: Timestamp;
}

/** What a driver's phone sends. */
export async function send({ account, ...given }: Sent): Promise<DocumentReference> {
  const event = db.doc(paths.driverEvent(accountDocumentId(account, randomUUID())));
  await event.set({
    ...{ subOwneruid: account, driverUid: DRIVER, position: null, odometer: null, signature: null, note: '' },
    ...{ undoes: null, receivedAt: FieldValue.serverTimestamp() },
    ...given,
  });
  return event;
}

/** What the office enters in place of what the driver's phone recorded. */
export async function sendCorrection(
  { account, tripId, reason = 'Dead phone' }: { account: string; tripId: string; reason?: string },
  correction: Correction,
): Promise<DocumentReference> {
  const event = db.doc(paths.driverEvent(accountDocumentId(account, randomUUID())));
  const now = FieldValue.serverTimestamp();
  await event.set({
    ...{ subOwneruid: account, driverUid: DRIVER, tripId, position: null, odometer: null, signature: null },
    ...{ undoes: null, kind: 'corrected', by: 'office', who: account, note: reason, correction },
    ...{ at: now, receivedAt: now },
  });
  return event;
}

export const soon = { timeout: 30_000, interval: 100 };

export const eventAt = async (ref: DocumentReference) => (await ref.get()).data() as DriverEvent | undefined;
export const tripAt = async (ref: DocumentReference) => (await ref.get()).data() as Trip | undefined;

/** Waits until functions have said what became of an event. */
export const expectOutcome = (ref: DocumentReference, outcome: DriverEvent['outcome']): Promise<void> =>
  expect.poll(async () => (await eventAt(ref))?.outcome, soon).toBe(outcome);
