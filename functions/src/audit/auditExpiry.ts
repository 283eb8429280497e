import type { Timestamp } from 'firebase-admin/firestore';
import { auditYears } from '../config';
import { yearsAfter } from '../retention/expiry';

/** When an audit entry may be deleted. */
export const auditExpiry = (when: Timestamp): Timestamp => yearsAfter(when, auditYears.value());
