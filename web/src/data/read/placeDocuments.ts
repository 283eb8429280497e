import { frequentPlaceSchema, paths, placeSchema } from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { createConverter } from './converter';

const place = createConverter(placeSchema);
const frequentPlace = createConverter(frequentPlaceSchema);

/** Like `documents` in collections.ts; apart from them, because few pages need places. */
export const placeDocuments = {
  place: (db: Firestore, of: string, key: string) => doc(db, paths.place(of, key)).withConverter(place),
  frequentPlace: (db: Firestore, of: string, id: string) =>
    doc(db, paths.frequentPlace(of, id)).withConverter(frequentPlace),
} as const;
