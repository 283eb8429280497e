import { driverSettingsSchema, paths } from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { createConverter } from './converter';

const settings = createConverter(driverSettingsSchema);

/** Like `documents` in collections.ts; apart from them, because few pages need drivers' settings. */
export const driverDocuments = {
  settings: (db: Firestore, of: string, uid: string) =>
    doc(db, paths.driverSettingsDocument(of, uid)).withConverter(settings),
} as const;
