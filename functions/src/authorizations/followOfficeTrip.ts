import { check, tripSchema } from '@mtos/model';
import type { DocumentData } from 'firebase-admin/firestore';
import type { ChangeEvent } from '../changeEvent';
import { coverStoredTrip } from './coverStoredTrip';

/**
 * Keeps what only the office knows of a trip: deletes it with the trip, keeps its client the trip's, and says which
 * authorization covers the trip. Works from the stored documents, so a repeated or late event finds nothing left to do.
 */
export async function followOfficeTrip({ data, params }: ChangeEvent): Promise<void> {
  if (!data) return;
  const [before, after] = [data.before.data(), data.after.data()];
  if (coveredFacts(before) === coveredFacts(after)) return;
  const account: unknown = (after ?? before)?.subOwneruid;
  if (typeof account !== 'string' || account === '') return;
  await coverStoredTrip(account, params.id);
}

/** What of a trip decides about its authorization, as a key; the same for trips that can't be read. */
function coveredFacts(stored: DocumentData | undefined): string {
  const { data: trip } = check(tripSchema, stored);
  if (!trip) return stored ? String(stored.clientUid) : '';
  const { clientUid, tripDate, status, miles, clientDis, fromAddress, toAddress, progress } = trip;
  const ride = [clientUid, tripDate, miles, clientDis, fromAddress, toAddress];
  return JSON.stringify([...ride, status, status === 'Cancelled' && progress?.noShow]);
}
