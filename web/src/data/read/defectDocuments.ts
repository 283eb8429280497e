import { defectReportSchema, paths } from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { converterOf } from './converter';

const defectReport = converterOf(defectReportSchema);

/** Like `documents` in collections.ts; apart from them, because few pages need defects. */
export const defectDocuments = {
  defectReport: (db: Firestore, of: string, id: string) =>
    doc(db, paths.defectReport(of, id)).withConverter(defectReport),
} as const;
