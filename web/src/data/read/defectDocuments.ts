import { defectReportSchema, paths } from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { createConverter } from './converter';

const defectReport = createConverter(defectReportSchema);

/** Like `documents` in collections.ts; apart from them, because few pages need defects. */
export const defectDocuments = {
  defectReport: (db: Firestore, of: string, id: string) =>
    doc(db, paths.defectReport(of, id)).withConverter(defectReport),
} as const;
