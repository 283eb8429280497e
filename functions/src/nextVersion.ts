import { SYSTEM, type Trip } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';

/** The fields that every trip update by functions sets; `updatedBy` says for whom, as `systemFor` returns it. */
export function nextVersion({ version }: Pick<Trip, 'version'>, updatedBy = SYSTEM) {
  return { version: version + 1, updatedAt: FieldValue.serverTimestamp(), updatedBy };
}
