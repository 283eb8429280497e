import { authorizationSchema, paths } from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { createConverter } from './converter';

const authorization = createConverter(authorizationSchema);

/** Like `documents` in collections.ts; apart from them, because few pages need authorizations. */
export const authorizationDocuments = {
  authorization: (db: Firestore, of: string, id: string) =>
    doc(db, paths.authorization(of, id)).withConverter(authorization),
} as const;
