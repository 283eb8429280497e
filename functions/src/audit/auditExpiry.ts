import { Timestamp } from 'firebase-admin/firestore';
import { auditYears } from '../config';

/** When an audit entry may be deleted. */
export function auditExpiry(when: Timestamp): Timestamp {
  const date = when.toDate();
  date.setUTCFullYear(date.getUTCFullYear() + auditYears.value());
  return Timestamp.fromDate(date);
}
