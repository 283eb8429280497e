import { SYSTEM } from '@mtos/model';
import { DocumentGoneError } from '../../../data/write/write';
import { describeWriteFailure } from '../../../domain/write/describeWriteFailure';
import { TripChanged } from './changeTrips';

/** Why an action on a trip failed and what to do about it, for people. */
export function describeTripFailure(error: unknown): string {
  if (error instanceof DocumentGoneError) return 'Someone deleted this trip. Nothing was saved.';
  if (!(error instanceof TripChanged)) return describeWriteFailure(error);
  const { status, driverName, locked, updatedBy, assignedBy } = error.latest;
  const isAutomatic = updatedBy === SYSTEM && assignedBy === 'auto';
  const who = isAutomatic ? 'Automatic assignment' : 'Someone else';
  const driver = driverName ? `${locked ? 'locked' : 'assigned'} to ${driverName}` : 'without a driver';
  return `${who} changed this trip first. It is now ${status}, ${driver}. Nothing was saved.`;
}
