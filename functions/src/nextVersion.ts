import { SYSTEM, type Trip } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';

/** What every write of a trip by functions changes besides its own fields. */
export function nextVersion({ version }: Pick<Trip, 'version'>) {
  return { version: version + 1, updatedAt: FieldValue.serverTimestamp(), updatedBy: SYSTEM };
}
