import { accountSchema, paths, userSchema } from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { createConverter } from './converter';

const user = createConverter(userSchema);
const account = createConverter(accountSchema);

/** Those of `documents` that every page reads; apart from the others, of which the drivers' page needs none. */
export const accountDocuments = {
  user: (db: Firestore, uid: string) => doc(db, paths.user(uid)).withConverter(user),
  account: (db: Firestore, of: string) => doc(db, paths.account(of)).withConverter(account),
} as const;
