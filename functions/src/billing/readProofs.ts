import {
  check,
  type DriverEvent,
  driverEventSchema,
  driverQueries,
  type Invoice,
  onTimeRuleSchema,
  type PrintedProof,
  printProof,
  signatureIn,
  type TripProgress,
  tripProgressSchema,
} from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { readTimeZone } from '../readTimeZone';
import { skipBroken } from '../skipBroken';

const CONCURRENCY = 8;

/**
 * When the trips of an invoice were driven and who signed for them, by their ids. Reads the events of those that someone signed
 * for, at most 100 each: only they have the drawings.
 * @param trips the invoice's trips, with `subOwneruid`, `progress`, and `onTimeRule`
 */
export async function readProofs(
  account: string,
  { lines }: Pick<Invoice, 'lines'>,
  trips: readonly DocumentSnapshot[],
): Promise<ReadonlyMap<string, PrintedProof>> {
  const driven = new Set(lines.filter(({ outcome }) => outcome === 'completed').map(({ tripId }) => tripId));
  const companyZone = await readTimeZone(account);
  const proofs = await pMap(
    trips.filter(({ id }) => driven.has(id)),
    async (trip) => {
      const progress: unknown = trip.get('progress');
      const timeZone = check(onTimeRuleSchema, trip.get('onTimeRule')).data?.timeZone ?? companyZone;
      const drawing = await readDrawing(account, trip.id, check(tripProgressSchema, progress).data);
      return [trip.id, printProof({ progress, drawing, timeZone })] as const;
    },
    { concurrency: CONCURRENCY },
  );
  return new Map(proofs);
}

/** The path data of the signature at the drop-off; empty without one. */
async function readDrawing(account: string, tripId: string, progress: TripProgress | undefined): Promise<string> {
  if (!progress?.driverUid || !progress.proof?.signedBy) return '';
  const spec = driverQueries.eventsOfTrip(account, tripId, progress.driverUid);
  const { docs } = await toQuery(db.collection(spec.collection), spec).get();
  const events = docs.flatMap((each) => {
    const event = skipBroken(() => parseDocument<DriverEvent>(driverEventSchema, each));
    return event ? [{ ...event, id: each.id }] : [];
  });
  return signatureIn(progress, events)?.drawing ?? '';
}
