import { isDocumentId } from '../../documents/paths';
import { CANCELLERS, type Canceller, TRIP_STATUSES } from '../../trip/tripStatus';
import type { RowIdentity, TripRecord } from './fileReading';
import type { RowCells } from './rowCells';
import { splitTripNumber } from './tripNumber';
import { legMeaning, readCancelledBy, yesMeaning } from './wordMeanings';

export const CANCELLED_IN_FILE = 'Canceled in the imported file';

/** Which trip a row is about, and whether the broker's number says that the row is a copy. */
export function readIdentity(cells: RowCells): RowIdentity & { readonly isCopy: boolean } {
  const recordId = isDocumentId(cells.get('recordId')) ? cells.get('recordId') : '';
  const { number, leg, isCopy } = splitTripNumber(cells.get('tripId'));
  const text = cells.get('leg');
  const type = cells.get('tripType');
  // A leg without a known letter still tells trips apart
  const own = text === '' ? (legMeaning(type) ?? '') : (legMeaning(text) ?? text.toUpperCase().slice(0, 20));
  if (own === '' || own === leg) return { recordId, number, leg, isCopy };
  // The column tells the leg; what looks like one in the number is a part of the number then
  return { recordId, number: leg === '' ? number : cells.get('tripId'), leg: own, isCopy: false };
}

/** What the console's own export says about the trip's life until now. */
export function readRecord(cells: RowCells): TripRecord {
  const status = TRIP_STATUSES.find((name) => name === cells.get('status')) ?? 'Pending';
  const isOff = status === 'Cancelled';
  return {
    status,
    driverUid: cells.get('driverUid') || null,
    driverName: cells.get('driverName'),
    locked: yesMeaning(cells.get('locked')) ?? false,
    cancelReason: isOff ? cells.get('cancelReason') || CANCELLED_IN_FILE : '',
    cancelledBy: isOff ? readCanceller(cells) : null,
  };
}

/** Who cancelled the trip, from what the row says about it. */
export function readCanceller(cells: RowCells): Canceller {
  const text = cells.get('cancelledBy');
  const exact = CANCELLERS.find((canceller) => canceller === text.toLowerCase());
  return exact ?? readCancelledBy(`${text} ${cells.get('status')} ${cells.get('cancelReason')}`);
}
