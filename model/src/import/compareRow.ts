import type { Trip } from '../documents/documents';
import type { TripInput } from '../trip/tripInput';
import { isLegalMove, isOpen, type TripStatus } from '../trip/tripStatus';
import type { ArrangedRow } from './arrangeRows';
import type { ImportField } from './compare/outcome';
import { goesBack, isSameValue } from './compare/sameValue';
import type { TripRow } from './importRow';

/** The fields of a stored trip that a row is compared with. */
type ComparedTrip = TripInput & Pick<Trip, 'status' | 'driverName'>;

/** What importing a row would do to the account's trips. */
export type RowComparison =
  | { readonly kind: 'new' }
  /** The trip is there already and says the same. */
  | { readonly kind: 'same' }
  | {
      readonly kind: 'changed';
      /** The fields that the import can set. */
      readonly fields: readonly ImportField[];
      /** Fields that differ too, but that only the trip itself can change. */
      readonly notApplied: readonly ImportField[];
    }
  /** No trip is known to be the row's, but this one may be, and differs in these fields. */
  | { readonly kind: 'similar'; readonly fields: readonly ImportField[]; readonly notApplied: readonly ImportField[] }
  | { readonly kind: 'cancel' }
  /** The row is cancelled, and there is no trip to cancel or it is closed already. */
  | { readonly kind: 'leftOut'; readonly why: 'unknown' | 'closed' };

/** Compares a row with the account's trip that it is about; undefined if there is none. */
export function compareRow({ row }: Pick<ArrangedRow, 'row'>, stored: ComparedTrip | undefined): RowComparison {
  if (!stored) {
    const isRecord = row.kind === 'trip' || (row.record !== undefined && row.trip !== undefined);
    return isRecord ? { kind: 'new' } : { kind: 'leftOut', why: 'unknown' };
  }
  if (row.kind === 'cancelled') return isOpen(stored.status) ? { kind: 'cancel' } : { kind: 'leftOut', why: 'closed' };
  const { status, driver } = compareRecord(row, stored);
  const fields: ImportField[] = row.given.filter((field) => !isSameValue(field, stored, row.trip));
  if (status === 'move') fields.push('status');
  const notApplied: ImportField[] = [
    ...(status === 'refused' ? (['status'] as const) : []),
    ...(driver ? (['driverName'] as const) : []),
  ];
  if (fields.length + notApplied.length === 0) return { kind: 'same' };
  return { kind: 'changed', fields, notApplied };
}

/** Compares a new row with a trip that it may be about; one that says the same is its trip. */
export function compareSimilar(row: Pick<ArrangedRow, 'row'>, similar: ComparedTrip): RowComparison {
  const comparison = compareRow(row, similar);
  return comparison.kind === 'changed' ? { ...comparison, kind: 'similar' } : comparison;
}

/** The status that a live row asks for: a broker's file only says that a trip takes place. */
export function statusOfRow(row: TripRow, stored: Pick<Trip, 'status'>): TripStatus {
  if (row.record) return row.record.status;
  return stored.status === 'Cancelled' ? 'Pending' : stored.status;
}

function compareRecord(row: TripRow, stored: ComparedTrip) {
  const status = statusOfRow(row, stored);
  const isMoved = status !== stored.status;
  return {
    status: isMoved ? (isLegalMove(stored.status, status) ? 'move' : 'refused') : undefined,
    driver: row.record !== undefined && row.record.driverName !== stored.driverName,
  } as const;
}

/**
 * The trip that a row without a leg is about: of the two legs under its number, the one that goes the same way. A row that
 * goes back the way of the only stored leg is a new second leg.
 */
export function chooseLeg(
  row: ArrangedRow,
  stored: ReadonlyMap<string, Pick<TripInput, 'fromAddress' | 'toAddress'>>,
): ArrangedRow {
  const { secondLegKey, ...chosen } = row;
  const first = stored.get(row.key);
  if (secondLegKey === undefined || !first || !goesBack(first, row.row.trip)) return chosen;
  return { ...chosen, key: secondLegKey, returnOfKey: row.key };
}
