import { driverDeviceSchema, driverEventSchema, driverLocationSchema, paths } from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { createConverter } from '../read/converter';

const driverDevice = createConverter(driverDeviceSchema);
const driverEvent = createConverter(driverEventSchema);
const driverLocation = createConverter(driverLocationSchema);

/** Like `documents` in collections.ts: what a driver writes. */
export const driveDocuments = {
  driverDevice: (db: Firestore, uid: string) => doc(db, paths.driverDevice(uid)).withConverter(driverDevice),
  driverEvent: (db: Firestore, id: string) => doc(db, paths.driverEvent(id)).withConverter(driverEvent),
  driverLocation: (db: Firestore, uid: string) => doc(db, paths.driverLocation(uid)).withConverter(driverLocation),
} as const;
