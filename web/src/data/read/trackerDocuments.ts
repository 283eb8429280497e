import { paths, trackerSchema } from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { createConverter } from './converter';

const tracker = createConverter(trackerSchema);

/** Like `documents` in collections.ts; apart from them, because few pages need trackers. */
export const trackerDocuments = {
  tracker: (db: Firestore, of: string, uid: string) => doc(db, paths.tracker(of, uid)).withConverter(tracker),
} as const;
