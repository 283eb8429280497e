import { COLUMN_LABELS, type FieldChange, type ImportField, MOBILITY_LABELS, type RideNeeds } from '@mtos/model';
import { formatClock, formatDay } from '../../../domain/time/when';
import { formatNeeds } from '../../../domain/trips/formatNeeds';

const LABELS: Readonly<Partial<Record<ImportField, string>>> = {
  driverName: 'Driver',
  needs: 'Needs',
  fromDetails: 'Pick-up unit or place',
  toDetails: 'Drop-off unit or place',
};

/** The name of a field of a trip. */
export const fieldLabel = (field: ImportField): string =>
  LABELS[field] ?? (field in COLUMN_LABELS ? COLUMN_LABELS[field as keyof typeof COLUMN_LABELS] : field);

/** A field's value for people; a dash if it is empty. */
export function formatValue(field: ImportField, value: FieldChange['before']): string {
  if (field === 'clientDis') return MOBILITY_LABELS[value as keyof typeof MOBILITY_LABELS];
  if (field === 'needs') return formatNeeds(value as RideNeeds | null) || '–';
  if (field === 'tripDate') return formatDay(String(value));
  if (field === 'puTime' || field === 'apptTime') return formatClock(String(value)) || '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '') || '–';
}

/** The changes to show: that a trip isn't a will-call anymore, or has a computed time, is said by its time. */
export const shownChanges = (changes: readonly FieldChange[]): readonly FieldChange[] =>
  changes.filter(({ field }) => field !== 'willCall' && field !== 'puTimeComputed');
