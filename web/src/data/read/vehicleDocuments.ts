import { maintenanceSchema, paths, vehicleSchema } from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { createConverter } from './converter';

const vehicle = createConverter(vehicleSchema);
const maintenance = createConverter(maintenanceSchema);

/** Like `documents` in collections.ts; apart from them, because few pages need vehicles. */
export const vehicleDocuments = {
  vehicle: (db: Firestore, of: string, id: string) => doc(db, paths.vehicle(of, id)).withConverter(vehicle),
  maintenance: (db: Firestore, of: string, id: string) =>
    doc(db, paths.maintenanceDocument(of, id)).withConverter(maintenance),
} as const;
