import { driverSettingsSchema, paths } from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { converterOf } from './converter';

const settings = converterOf(driverSettingsSchema);

/** Like `documents` in collections.ts; apart from them, because few pages need drivers' settings. */
export const driverDocuments = {
  settings: (db: Firestore, of: string, uid: string) =>
    doc(db, paths.driverSettingsOf(of, uid)).withConverter(settings),
} as const;
