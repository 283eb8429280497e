import { clientProfileSchema, paths } from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { createConverter } from './converter';

const profile = createConverter(clientProfileSchema);

/** Like `documents` in collections.ts; apart from them, because few pages need clients' profiles. */
export const profileDocuments = {
  profile: (db: Firestore, of: string, clientUid: string) =>
    doc(db, paths.profile(of, clientUid)).withConverter(profile),
} as const;
