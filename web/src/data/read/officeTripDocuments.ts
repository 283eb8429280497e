import { officeTripSchema, paths } from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { createConverter } from './converter';

const officeTrip = createConverter(officeTripSchema);

/** Like `documents` in collections.ts; apart from them, because few pages need what only the office knows of trips. */
export const officeTripDocuments = {
  officeTrip: (db: Firestore, of: string, tripId: string) =>
    doc(db, paths.officeTrip(of, tripId)).withConverter(officeTrip),
} as const;
