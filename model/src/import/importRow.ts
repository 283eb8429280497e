import { phoneDigits } from '../clientKey';
import { contentKey } from '../contentKey';
import { foldText } from '../searchGrams';
import { type TripInput, tripInputSchema } from '../tripInput';
import type { ImportTarget } from './importTargets';
import { readClock, readDay, readMiles, readNeed, readYes } from './readCell';
import { type ColumnMapping, IMPORT_LABELS, type ImportCells, targetOf } from './tripColumns';

export type ImportedRow =
  | { readonly ok: true; readonly trip: TripInput; readonly key: string }
  | { readonly ok: false; readonly reasons: readonly string[] };

/** What makes a row the same trip when the file comes again: the broker's number, else what the row says. */
function keyOf(tripId: string, trip: TripInput): string {
  if (tripId !== '') return contentKey('number', tripId, trip.tripDate);
  const who = [foldText(trip.name), phoneDigits(trip.phone)];
  const when = [trip.tripDate, trip.puTime, trip.apptTime];
  return contentKey('row', ...who, ...when, foldText(trip.fromAddress), foldText(trip.toAddress));
}

/** Reads one row of a file as a trip, or says in words everything that is wrong with it. */
export function importRow(cells: ImportCells, mapping: ColumnMapping): ImportedRow {
  const reasons: string[] = [];
  const cell = (target: ImportTarget) => (cells[mapping[target] ?? ''] ?? '').trim();
  const read = <Value>(target: ImportTarget, reader: (text: string) => Value | undefined, blank: Value): Value => {
    const text = cell(target);
    if (text === '') return blank;
    const value = reader(text);
    if (value === undefined) reasons.push(`${IMPORT_LABELS[target]}: ‘${text}’ could not be understood.`);
    return value ?? blank;
  };

  const puTime = read('puTime', (text) => (readYes(text) ? '' : readClock(text)), '');
  const saysWillCall = readYes(cell('willCall')) || /^will[ -]?call$/i.test(cell('puTime'));
  const unreadable = reasons.length > 0;
  const given = {
    clientUid: null,
    name: cell('name') || `${cell('firstName')} ${cell('lastName')}`.trim(),
    phone: cell('phone'),
    clientDis: read('clientDis', readNeed, 'ambulatory' as const),
    tripDate: read('tripDate', readDay, ''),
    puTime,
    apptTime: read('apptTime', readClock, ''),
    fromAddress: cell('fromAddress'),
    fromPhone: cell('fromPhone'),
    toAddress: cell('toAddress'),
    toPhone: cell('toPhone'),
    pickup: null,
    dropoff: null,
    miles: read('miles', readMiles, 0),
    bookingComments: cell('bookingComments'),
    willCall: saysWillCall && puTime === '' && !unreadable,
  };
  const checked = tripInputSchema.safeParse(given);
  const said = new Set(reasons.map((reason) => reason.split(':')[0]));
  for (const issue of checked.error?.issues ?? []) {
    const target = targetOf(issue.path[0] as keyof TripInput);
    const label = target ? IMPORT_LABELS[target] : 'Row';
    if (!said.has(label)) reasons.push(`${label}: ${issue.message}`);
  }
  if (!checked.success || reasons.length > 0) return { ok: false, reasons };
  return { ok: true, trip: checked.data, key: keyOf(cell('tripId'), checked.data) };
}
