import { type ImportOperation, LIMITS, statusOfRow } from '@mtos/model';
import type { ComparedRow } from './compareRows';

/** What becomes of a row: its trip is added, or the trip that is there is changed or cancelled, or nothing is done. */
export type RowChoice = 'add' | 'apply' | 'leaveOut';

/** What the person chose, by line. */
export type RowChoices = Readonly<Record<number, RowChoice>>;

/**
 * What becomes of a row: new trips are added, also those that may be there already, cancellations are applied, and changes
 * only if that is chosen.
 */
export function choiceFor(
  { line, comparison }: Pick<ComparedRow, 'line' | 'comparison'>,
  chosen: RowChoices,
): RowChoice {
  switch (comparison.kind) {
    case 'new':
      return 'add';
    case 'similar':
      // 'Change all' also reaches rows with nothing that the import can change
      return chosen[line] === 'apply' && comparison.fields.length === 0 ? 'add' : (chosen[line] ?? 'add');
    case 'cancel':
      return chosen[line] === 'leaveOut' ? 'leaveOut' : 'apply';
    case 'changed':
      return comparison.fields.length > 0 && chosen[line] === 'apply' ? 'apply' : 'leaveOut';
    default:
      return 'leaveOut';
  }
}

/** What the rows do. */
export function importOperations(rows: readonly ComparedRow[], chosen: RowChoices): readonly ImportOperation[] {
  return rows.flatMap((row) => operationOf(row, choiceFor(row, chosen)) ?? []);
}

function operationOf(
  { line, key, row, comparison, stored, returnOfKey }: ComparedRow,
  choice: RowChoice,
): ImportOperation | undefined {
  if (choice === 'add') {
    const { recordId, number } = row.identity;
    if (!row.trip) return undefined;
    const origin = {
      ...{ recordId: recordId || null, returnOfKey: returnOfKey ?? null, record: row.record ?? null },
      ...(number && { tripNumber: number.slice(0, LIMITS.tripNumber) }),
      ...(stored && { besides: stored.id }),
    };
    return { kind: 'add', line, key: recordId ? `record:${recordId}`.slice(0, 300) : key, trip: row.trip, ...origin };
  }
  if (choice === 'leaveOut' || !stored) return undefined;
  const seen = { line, tripId: stored.id, version: stored.version };
  if (row.kind === 'cancelled') {
    return { kind: 'cancel', ...seen, cancelReason: row.cancelReason.slice(0, 500), cancelledBy: row.cancelledBy };
  }
  if (comparison.kind !== 'changed' && comparison.kind !== 'similar') return undefined;
  const fields = comparison.fields.filter((field) => field !== 'status' && field !== 'driverName');
  const status = comparison.fields.includes('status') ? statusOfRow(row, stored) : null;
  // The row may have become another trip since, by someone else's choice
  const isSimilar = comparison.kind === 'similar' && row.identity.recordId === '';
  return { kind: 'change', ...seen, trip: row.trip, ...(isSimilar && { key }), fields, status };
}
