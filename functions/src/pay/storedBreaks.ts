import type { Shift, ShiftBreak } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';

/** Breaks as they are kept with their shift. */
export const toStoredBreaks = (breaks: readonly ShiftBreak[]): NonNullable<Shift['breaks']> =>
  breaks.map(({ startedAt, endedAt }) => ({
    startedAt: Timestamp.fromMillis(startedAt),
    endedAt: endedAt === null ? null : Timestamp.fromMillis(endedAt),
  }));
