import type { Trip } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';

/** Who writes what no person wrote. */
export const SYSTEM = 'system';

/** What every write of a trip by functions changes besides its own fields. */
export function nextVersion({ version }: Pick<Trip, 'version'>) {
  return { version: version + 1, updatedAt: FieldValue.serverTimestamp(), updatedBy: SYSTEM };
}
