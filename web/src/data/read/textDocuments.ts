import { textNumberSchema, textPaths, textSettingsSchema } from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { createConverter } from './converter';

const settings = createConverter(textSettingsSchema);
const number = createConverter(textNumberSchema);

/** Like `documents` in collections.ts; apart from them, because few pages are about texts to riders. */
export const textDocuments = {
  settings: (db: Firestore, of: string) => doc(db, textPaths.settings(of)).withConverter(settings),
  number: (db: Firestore, of: string, digits: string) => doc(db, textPaths.number(of, digits)).withConverter(number),
} as const;
