import { type ImportOperation, LIMITS, statusOfRow } from '@mtos/model';
import type { ComparedRow } from './compareRows';

/** Which changes and cancellations to apply, by line, where the person has chosen. */
export type AppliedLines = Readonly<Record<number, boolean>>;

/** Whether a row is applied: new trips always, cancellations unless left out, changes only if chosen. */
export function isApplied({ line, comparison }: ComparedRow, applied: AppliedLines): boolean {
  if (comparison.kind === 'new') return true;
  if (comparison.kind === 'cancel') return applied[line] ?? true;
  return comparison.kind === 'changed' && comparison.fields.length > 0 && (applied[line] ?? false);
}

/** What the rows that are applied do. */
export function importOperations(rows: readonly ComparedRow[], applied: AppliedLines): readonly ImportOperation[] {
  return rows.filter((row) => isApplied(row, applied)).flatMap((row) => operationOf(row) ?? []);
}

function operationOf({ line, key, row, comparison, stored, returnOfKey }: ComparedRow): ImportOperation | undefined {
  if (comparison.kind === 'new') {
    const { recordId, number } = row.identity;
    if (!row.trip) return undefined;
    const origin = {
      ...{ recordId: recordId || null, returnOfKey: returnOfKey ?? null, record: row.record ?? null },
      ...(number && { tripNumber: number.slice(0, LIMITS.tripNumber) }),
    };
    return { kind: 'add', line, key: recordId ? `record:${recordId}`.slice(0, 300) : key, trip: row.trip, ...origin };
  }
  if (!stored) return undefined;
  const seen = { line, tripId: stored.id, version: stored.version };
  if (row.kind === 'cancelled') {
    return { kind: 'cancel', ...seen, cancelReason: row.cancelReason.slice(0, 500), cancelledBy: row.cancelledBy };
  }
  if (comparison.kind !== 'changed') return undefined;
  const fields = comparison.fields.filter((field) => field !== 'status' && field !== 'driverName');
  const status = comparison.fields.includes('status') ? statusOfRow(row, stored) : null;
  return { kind: 'change', ...seen, trip: row.trip, fields, status };
}
