import { paths, receiptSchema } from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { createConverter } from './converter';

const receipt = createConverter(receiptSchema);

/** Like `documents` in collections.ts; apart from them, because few pages need receipts. */
export const receiptDocuments = {
  receipt: (db: Firestore, of: string, id: string) => doc(db, paths.receipt(of, id)).withConverter(receipt),
} as const;
