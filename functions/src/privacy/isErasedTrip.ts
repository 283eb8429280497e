import { isErasedClient } from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

/**
 * Whether a stored trip is one of an erased client. The name alone does not say so, because people write it; only the erasure
 * writes `erasedAt`.
 */
export function isErasedTrip(trip: DocumentSnapshot): boolean {
  const name: unknown = trip.get('name');
  return typeof name === 'string' && isErasedClient({ name }) && trip.get('erasedAt') !== undefined;
}
