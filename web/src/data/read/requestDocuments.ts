import { officeRequestSchema, requestPaths, rideRequestSchema } from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { createConverter } from './converter';

const request = createConverter(rideRequestSchema);
const officeRequest = createConverter(officeRequestSchema);

/** Like `documents` in collections.ts; apart from them, because few pages need requests. */
export const requestDocuments = {
  request: (db: Firestore, of: string, id: string) => doc(db, requestPaths.request(of, id)).withConverter(request),
  officeRequest: (db: Firestore, of: string, id: string) =>
    doc(db, requestPaths.officeRequest(of, id)).withConverter(officeRequest),
} as const;
