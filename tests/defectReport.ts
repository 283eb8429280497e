import type { DefectReport } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';

/** Defects that a driver has just found, as a function stores them. */
export const buildDefectReport = (given: Partial<DefectReport> & Pick<DefectReport, 'driverUid'>): DefectReport => ({
  defects: 'Brakes',
  odometer: null,
  at: Timestamp.now(),
  settledAt: null,
  settledBy: '',
  answer: '',
  expireAt: Timestamp.fromMillis(Date.now() + 400 * 86_400_000),
  ...given,
});
