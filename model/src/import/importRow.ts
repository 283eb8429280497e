import type { Trip } from '../documents/documents';
import { isDocumentId } from '../documents/paths';
import { normalizeText } from '../queries/searchGrams';
import { MOBILITY_NEEDS, type MobilityNeed } from '../trip/mobility';
import { type TripInput, tripInputSchema } from '../trip/tripInput';
import { CANCELLERS, type Canceller, TRIP_STATUSES, type TripStatus } from '../trip/tripStatus';
import type { ImportTarget } from './importTargets';
import {
  plainCell,
  readDay,
  readLeg,
  readMiles,
  readName,
  readNeed,
  readPeople,
  readTime,
  readYes,
  saysCancelled,
} from './readCell';
import { type ColumnMapping, IMPORT_LABELS, type ImportCells, targetOf } from './tripColumns';

/** What tells which trip a row is. */
export interface RowIdentity {
  /** The trip's id in the console, from the console's own export; empty in a broker's file. */
  readonly recordId: string;
  /** The broker's number of the trip; empty if the file has none. */
  readonly number: string;
  /** The letter of the leg; empty if the row doesn't say. */
  readonly leg: string;
}

/** What the console's own export says about a trip beyond its input. */
export type TripRecord = Pick<Trip, 'status' | 'driverUid' | 'driverName' | 'locked' | 'cancelReason' | 'cancelledBy'>;

export interface TripRow {
  readonly kind: 'trip';
  readonly identity: RowIdentity;
  readonly trip: TripInput;
  /** The fields that the row has a value for. */
  readonly given: readonly (keyof TripInput)[];
  readonly record?: TripRecord;
}

export interface CancelledRow {
  readonly kind: 'cancelled';
  readonly identity: RowIdentity;
  readonly name: string;
  readonly tripDate: string;
  /** Missing if the row is not complete enough for a trip; a cancelled row need not be. */
  readonly trip?: TripInput;
  readonly record?: TripRecord;
  readonly cancelReason: string;
  readonly cancelledBy: Canceller;
}

export type ImportedRow =
  | TripRow
  | CancelledRow
  /** The row has no value for a field that matters, and no answer says which to take. */
  | { readonly kind: 'unanswered'; readonly field: 'clientDis' }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

/** What the person answered once for all rows of the file. */
export interface ImportAnswers {
  /** The mobility need of rows that have none. */
  readonly clientDis?: MobilityNeed;
}

const CANCELLED_IN_FILE = 'Cancelled in the imported file';

/** Reads one row of a file as a trip or a cancellation, or returns everything that is wrong with it as texts for people. */
export function importRow(cells: ImportCells, mapping: ColumnMapping, answers: ImportAnswers = {}): ImportedRow {
  const cell = (target: ImportTarget) => plainCell(cells[mapping[target] ?? ''] ?? '');
  const identity = { recordId: readRecordId(cell('recordId')), number: cell('tripId'), leg: readLegCell(cell('leg')) };
  const fullName = identity.recordId === '' ? readName(cell('name')) : cell('name');
  const { given, reasons } = readInput(cell, fullName, answers);
  const checked = tripInputSchema.safeParse(given);
  const record = identity.recordId === '' ? undefined : readRecord(cell);

  if (record ? record.status === 'Cancelled' : isCancelled(cell('status'), mapping.status)) {
    const isKnown = identity.recordId !== '' || (identity.number !== '' && given.tripDate !== '');
    const reported = reasonsOf(reasons, checked.error?.issues ?? []);
    if (!isKnown && reported.length > 0) return { kind: 'refused', reasons: reported };
    return {
      kind: 'cancelled',
      identity,
      name: given.name,
      tripDate: given.tripDate,
      ...(checked.success && { trip: checked.data }),
      ...(record && { record }),
      cancelReason: cell('cancelReason') || CANCELLED_IN_FILE,
      cancelledBy: readCanceller(cell('cancelledBy')),
    };
  }
  if (!checked.success || reasons.length > 0) {
    return { kind: 'refused', reasons: reasonsOf(reasons, checked.error?.issues ?? []) };
  }
  if (cell('clientDis') === '' && !answers.clientDis) return { kind: 'unanswered', field: 'clientDis' };
  const fields = givenFields(cell, checked.data);
  return { kind: 'trip', identity, trip: checked.data, given: fields, ...(record && { record }) };
}

function readInput(cell: (target: ImportTarget) => string, fullName: string, answers: ImportAnswers) {
  const reasons: string[] = [];
  const read = <Value>(target: ImportTarget, reader: (text: string) => Value | undefined, blank: Value): Value => {
    const text = cell(target);
    if (text === '') return blank;
    const value = reader(text);
    if (value === undefined) reasons.push(`${IMPORT_LABELS[target]}: ‘${text}’ could not be understood.`);
    return value ?? blank;
  };
  const puTime = read('puTime', (text) => (readYes(text) ? '' : readTime(text)), '');
  const isWillCall = readYes(cell('willCall')) || /^will[ -]?call$/i.test(cell('puTime'));
  const unreadable = reasons.length > 0;
  const given: TripInput = {
    clientUid: null,
    name: fullName || `${cell('firstName')} ${cell('lastName')}`.trim(),
    phone: cell('phone'),
    medicaidId: cell('medicaidId'),
    clientDis: read('clientDis', readNeed, answers.clientDis ?? MOBILITY_NEEDS[0]),
    tripDate: read('tripDate', readDay, ''),
    puTime,
    apptTime: read('apptTime', readTime, ''),
    fromAddress: joinAddress(cell('fromAddress'), cell('fromCity'), cell('fromState'), cell('fromZip')),
    fromPhone: cell('fromPhone'),
    toAddress: joinAddress(cell('toAddress'), cell('toCity'), cell('toState'), cell('toZip')),
    toPhone: cell('toPhone'),
    pickup: null,
    dropoff: null,
    miles: read('miles', readMiles, 0),
    bookingComments: cell('bookingComments'),
    companions: read('companions', readPeople, 0),
    attendants: read('attendants', readPeople, 0),
    fromDetails: cell('fromUnit'),
    toDetails: cell('toUnit'),
    willCall: isWillCall && puTime === '' && !unreadable,
    puTimeComputed: readYes(cell('puTimeComputed')) && puTime !== '',
  };
  return { given, reasons };
}

/** The reasons, and the schema's problems with fields that no reason is about. */
function reasonsOf(
  reasons: readonly string[],
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): readonly string[] {
  const all = [...reasons];
  const reported = new Set(reasons.map((reason) => reason.split(':')[0]));
  for (const issue of issues) {
    const target = targetOf(issue.path[0] as keyof TripInput);
    const label = target ? IMPORT_LABELS[target] : 'Row';
    if (!reported.has(label)) all.push(`${label}: ${issue.message}`);
  }
  return all;
}

/** 'Street, City, ST 12345', without the parts that the street already contains. */
function joinAddress(street: string, city: string, state: string, zip: string): string {
  const words = ` ${normalizeText(street).replace(/[,.]/g, ' ')} `;
  const isNew = (part: string) => part !== '' && !words.includes(` ${normalizeText(part)} `);
  const stateAndZip = [state, zip].filter(isNew).join(' ');
  return [street, ...(isNew(city) ? [city] : []), ...(stateAndZip ? [stateAndZip] : [])].filter(Boolean).join(', ');
}

/** A leg that has no known letter still tells trips apart. */
const readLegCell = (text: string): string => readLeg(text) ?? text.toUpperCase().slice(0, 20);

const readRecordId = (text: string): string => (isDocumentId(text) ? text : '');

const readCanceller = (text: string): Canceller =>
  CANCELLERS.find((canceller) => canceller === text.toLowerCase()) ?? 'broker';

/** Some files have a column 'Cancelled' with yes or no instead of a status. */
const isCancelled = (text: string, header = '') => saysCancelled(text) || (/cancel/i.test(header) && readYes(text));

function readRecord(cell: (target: ImportTarget) => string): TripRecord {
  const status: TripStatus = TRIP_STATUSES.find((name) => name === cell('status')) ?? 'Pending';
  const isOff = status === 'Cancelled';
  return {
    status,
    driverUid: cell('driverUid') || null,
    driverName: cell('driverName'),
    locked: readYes(cell('locked')),
    cancelReason: isOff ? cell('cancelReason') || CANCELLED_IN_FILE : '',
    cancelledBy: isOff ? readCanceller(cell('cancelledBy')) : null,
  };
}

function givenFields(cell: (target: ImportTarget) => string, trip: TripInput): readonly (keyof TripInput)[] {
  const fields = [
    ...(['phone', 'medicaidId', 'clientDis', 'apptTime'] as const),
    ...(['fromPhone', 'toPhone', 'miles', 'bookingComments'] as const),
    ...(['companions', 'attendants', 'puTimeComputed'] as const),
  ] as const;
  return [
    'name',
    'tripDate',
    // A will-call may have been given its time since
    ...(trip.willCall ? [] : (['puTime', 'willCall'] as const)),
    'fromAddress',
    'toAddress',
    ...fields.filter((field) => cell(field) !== ''),
    ...(cell('fromUnit') === '' ? [] : (['fromDetails'] as const)),
    ...(cell('toUnit') === '' ? [] : (['toDetails'] as const)),
  ];
}
