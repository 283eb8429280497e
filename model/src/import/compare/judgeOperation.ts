import { memberClientKey } from '../../counting/clientKey';
import type { Trip } from '../../documents/trip';
import { type TripInput, tripFields, tripInputSchema } from '../../trip/tripInput';
import { isLegalMove, isOpen } from '../../trip/tripStatus';
import { isSystem } from '../../trip/writtenBy';
import type { ImportOperation } from '../importJob';
import { isSamePerson } from '../samePerson';
import { isSameValue } from './sameValue';

// What an import writes is judged again when it is written, because someone else can have written since the file was compared.

export type Addition = Extract<ImportOperation, { readonly kind: 'add' }>;
export type Change = Extract<ImportOperation, { readonly kind: 'change' }>;
export type Cancellation = Extract<ImportOperation, { readonly kind: 'cancel' }>;

/** `present`: nothing is left to do. `conflict`: a person has changed the trip since the importing person saw it. */
type Judgment<Fields> = 'present' | 'conflict' | Fields;

/**
 * Whether a ride is still to be added, with the trips that have its key. Someone who was asked about the same ride may have
 * answered that it is a trip that was there, which then has the key.
 */
export const judgeAddition = ({ trip }: Addition, withKey: readonly Trip[]): Judgment<'add'> =>
  withKey.some((stored) => isSamePerson(toPerson(trip), toPerson(stored), 'time')) ? 'present' : 'add';

const toPerson = ({ name, phone, medicaidId }: Pick<TripInput, 'name' | 'phone' | 'medicaidId'>) => ({
  ...{ name, phone, memberNumber: medicaidId },
});

/** The fields that a change still has to write. */
export function judgeChange(row: Change, stored: Trip, withKey: readonly Trip[]): Judgment<Partial<Trip>> {
  // Someone who was asked about the same row has answered that it is another trip
  if (
    withKey.some((other) => other.status !== 'Cancelled' && isSamePerson(toPerson(row.trip), toPerson(other), 'time'))
  ) {
    return 'present';
  }
  const isMove = row.status !== null && row.status !== stored.status;
  const takes = {
    ...(row.key !== undefined && row.key !== stored.importKey && { importKey: row.key }),
    ...(row.tripNumber !== undefined && row.tripNumber !== stored.tripNumber && { tripNumber: row.tripNumber }),
  };
  const hasNews = row.fields.some((field) => !isSameValue(field, stored, row.trip)) || Object.keys(takes).length > 0;
  const takesDriver = row.driverUid !== undefined && stored.driverUid === null;
  // Someone else may have imported the same row, or this one has, and the answer was lost
  if (!isMove && !hasNews && !takesDriver) return 'present';
  if (isStale(stored, row)) return 'conflict';
  const taken: Partial<TripInput> = Object.fromEntries(row.fields.map((field) => [field, row.trip[field]]));
  const input = tripInputSchema.safeParse({
    ...stored,
    ...taken,
    ...(('name' in taken || 'phone' in taken) && { clientUid: clientOfChange(row, stored) }),
    ...('fromAddress' in taken && { pickup: null }),
    ...('toAddress' in taken && { dropoff: null }),
  });
  if (!input.success || (isMove && !isLegalMove(stored.status, row.status))) return 'conflict';
  const tripNumber = takes.tripNumber ?? stored.tripNumber;
  return {
    ...tripFields(input.data, tripNumber),
    ...takes,
    ...(isMove && { status: row.status, cancelReason: '', cancelledBy: null }),
  };
}

/** A second client with one name and phone stays one under another name or phone. */
function clientOfChange({ trip }: Change, stored: Trip): string | null {
  return stored.clientUid === memberClientKey(stored)
    ? memberClientKey({ ...trip, medicaidId: stored.medicaidId })
    : trip.clientUid;
}

/** What a cancellation still has to write. */
export function judgeCancellation(
  { cancelReason, cancelledBy, ...row }: Cancellation,
  stored: Trip,
): Judgment<Pick<Trip, 'status' | 'cancelReason' | 'cancelledBy'>> {
  if (!isOpen(stored.status)) return 'present';
  return isStale(stored, row) ? 'conflict' : { status: 'Cancelled', cancelReason, cancelledBy };
}

/** Whether a person has changed the trip since the importing person saw it. */
const isStale = (stored: Trip, { version }: { readonly version: number }) =>
  stored.version !== version && !isSystem(stored.updatedBy);
