import { credentialExceptionSchema, credentialSchema, credentialTypeSchema, paths } from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { createConverter } from './converter';

const type = createConverter(credentialTypeSchema);
const credential = createConverter(credentialSchema);
const exception = createConverter(credentialExceptionSchema);

/** Like `documents` in collections.ts; apart from them, because few pages need credentials. */
export const credentialDocuments = {
  type: (db: Firestore, of: string, id: string) => doc(db, paths.credentialType(of, id)).withConverter(type),
  credential: (db: Firestore, of: string, id: string) => doc(db, paths.credential(of, id)).withConverter(credential),
  exception: (db: Firestore, of: string, id: string) =>
    doc(db, paths.credentialException(of, id)).withConverter(exception),
} as const;
