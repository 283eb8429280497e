import { IMPORT_LABELS, type ImportField, MOBILITY_LABELS, statusOfRow, type TripRow } from '@mtos/model';
import clsx from 'clsx';
import { formatClock, formatDay } from '../../../ui/format/when';
import type { ComparedRow } from '../compareRows';

/** What applying a row would change in its trip, field by field. */
export function FieldChanges({ row, className }: { readonly row: ComparedRow; readonly className?: string }) {
  const { stored, comparison } = row;
  if (!stored) return null;
  const isChange = comparison.kind === 'changed' || comparison.kind === 'similar';
  return (
    <ul className={clsx('flex flex-col gap-1 text-small', className)}>
      {comparison.kind === 'cancel' && row.row.kind === 'cancelled' && (
        <li>
          {stored.status} → Cancelled: {row.row.cancelReason}
        </li>
      )}
      {isChange && (
        <>
          {comparison.fields.map((field) => (
            <FieldChange key={field} row={row} field={field} />
          ))}
          {comparison.notApplied.map((field) => (
            <FieldChange key={field} row={row} field={field} note="Change this in the trip itself." />
          ))}
        </>
      )}
    </ul>
  );
}

function FieldChange({ row, field, note }: { row: ComparedRow; field: ImportField; note?: string }) {
  const { stored } = row;
  if (!stored || row.row.kind !== 'trip') return null;
  // A will-call that gets a time: the time says it
  if (field === 'willCall') return null;
  return (
    <li>
      <span className="text-muted">{field === 'driverName' ? 'Driver' : labelOf(field)}:</span>{' '}
      <del>{formatField(field, stored)}</del> →{' '}
      <ins className="font-medium no-underline">{newValue(row.row, row, field)}</ins>
      {note && <span className="text-muted"> ({note})</span>}
    </li>
  );
}

const labelOf = (field: ImportField) =>
  field in IMPORT_LABELS ? IMPORT_LABELS[field as keyof typeof IMPORT_LABELS] : field;

function newValue(row: TripRow, { stored }: ComparedRow, field: ImportField): string {
  if (field === 'status') return stored ? statusOfRow(row, stored) : '';
  if (field === 'driverName') return row.record?.driverName || '–';
  return formatField(field, row.trip);
}

/** A field's value for people; a dash if it is empty. */
function formatField(field: ImportField, trip: Readonly<Partial<Record<ImportField, unknown>>>): string {
  const value = trip[field];
  if (field === 'clientDis') return MOBILITY_LABELS[value as keyof typeof MOBILITY_LABELS];
  if (field === 'tripDate') return formatDay(String(value));
  if (field === 'puTime' || field === 'apptTime') return formatClock(String(value)) || '–';
  return String(value ?? '') || '–';
}
