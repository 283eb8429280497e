import { logFormatSchema, paths } from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { createConverter } from './converter';

const logFormat = createConverter(logFormatSchema);

/** Like `documents` in collections.ts; apart from them, because few pages need reports. */
export const reportDocuments = {
  logFormat: (db: Firestore, of: string, id: string) => doc(db, paths.logFormat(of, id)).withConverter(logFormat),
} as const;
