import { normalizeText } from '../queries/searchGrams';
import { clientUidOf, type TripInput } from '../trip/tripInput';
import { goesBack } from './compare/sameValue';
import { contentsKey, legKey } from './importKey';
import type { CancelledRow, ImportedRow, TripRow } from './importRow';

/** A row of a file, read. */
export interface ReadRow<Row = ImportedRow> {
  readonly line: number;
  readonly row: Row;
}

/** A row that is a trip or a cancellation, and tells which trip it is. */
export interface ArrangedRow extends ReadRow<TripRow | CancelledRow> {
  readonly key: string;
  /** The client of a row that is complete enough for a trip. */
  readonly clientUid?: string;
  /** The key of the trip's second leg, if the file doesn't tell whether the row is the first or the second. */
  readonly secondLegKey?: string;
  /** The key of the outbound trip, if the row is its return. */
  readonly returnOfKey?: string;
}

/** What rows with the same trip number on the same day are: legs of their own, or one trip, of which one line counts. */
export type LegChoice = 'legs' | 'first' | 'last';

/** Rows with the same trip number on the same day in a file that doesn't name legs. */
export interface LegGroup {
  readonly id: string;
  readonly number: string;
  readonly tripDate: string;
  readonly choice: LegChoice;
  /** In the order of their legs. */
  readonly rows: readonly ReadRow<TripRow | CancelledRow>[];
}

export interface ArrangedRows {
  readonly rows: readonly ArrangedRow[];
  /** Rows for a trip that another row of the file is already about. */
  readonly repeated: readonly { readonly line: number; readonly as: number }[];
  /** What was guessed, for a person to correct. */
  readonly groups: readonly LegGroup[];
}

type KnownRow = ReadRow<TripRow | CancelledRow>;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Tells for each row which trip it is. Of rows for the same trip, the first counts, unless a choice says otherwise. */
export function arrangeRows(rows: readonly ReadRow[], choices: Readonly<Record<string, LegChoice>> = {}): ArrangedRows {
  const known = rows.filter((read): read is KnownRow => read.row.kind === 'trip' || read.row.kind === 'cancelled');
  const repeated: { line: number; as: number }[] = [];
  const groups: LegGroup[] = [];
  const arranged: ArrangedRow[] = known
    .filter(({ row }) => !hasGuessedLeg(row))
    .map((read) => ({ ...read, key: ownKey(read.row) }));

  for (const [id, all] of rowsByGroup(known.filter(({ row }) => hasGuessedLeg(row)))) {
    const distinct = withoutRepeats(all, repeated);
    const [first] = distinct;
    if (!first) continue;
    const { number } = first.row.identity;
    const tripDate = dayOf(first.row);
    if (distinct.length === 1) {
      arranged.push({ ...first, key: legKey(number, '', tripDate), secondLegKey: legKey(number, 'B', tripDate) });
      continue;
    }
    const legs = distinct.toSorted((a, b) => timeOf(a.row).localeCompare(timeOf(b.row)) || a.line - b.line);
    const choice = choices[id] ?? guessChoice(distinct);
    groups.push({ id, number, tripDate, choice, rows: legs });
    if (choice === 'legs') {
      arranged.push(...legs.map((read, index) => ({ ...read, key: legKey(number, LETTERS[index] ?? '', tripDate) })));
    } else {
      const counting = (choice === 'first' ? distinct[0] : distinct.at(-1)) ?? first;
      arranged.push({ ...counting, key: legKey(number, '', tripDate) });
      repeated.push(...distinct.filter((read) => read !== counting).map(({ line }) => ({ line, as: counting.line })));
    }
  }
  const distinct = onePerKey(arranged, repeated).map(withClient);
  return { rows: linkReturns(distinct), repeated: repeated.toSorted(byLine), groups };
}

const withClient = (arranged: ArrangedRow): ArrangedRow =>
  arranged.row.trip ? { ...arranged, clientUid: clientUidOf(arranged.row.trip) } : arranged;

const byLine = (a: { readonly line: number }, b: { readonly line: number }) => a.line - b.line;

const hasGuessedLeg = ({ identity }: TripRow | CancelledRow) =>
  identity.recordId === '' && identity.number !== '' && identity.leg === '';

const dayOf = (row: TripRow | CancelledRow) => (row.kind === 'trip' ? row.trip.tripDate : row.tripDate);

function rowsByGroup(rows: readonly KnownRow[]): ReadonlyMap<string, readonly KnownRow[]> {
  const groups = new Map<string, KnownRow[]>();
  for (const read of rows) {
    const group = groups.get(groupId(read.row));
    if (group) group.push(read);
    else groups.set(groupId(read.row), [read]);
  }
  return groups;
}

const groupId = (row: TripRow | CancelledRow) => `${row.identity.number} ${dayOf(row)}`;

/** Rows without a time, such as will-call returns, come after those with one. */
const timeOf = ({ trip }: TripRow | CancelledRow) => trip?.puTime || '24:00';

function ownKey(row: TripRow | CancelledRow): string {
  const { recordId, number, leg } = row.identity;
  if (recordId !== '') return recordId;
  if (number !== '') return legKey(number, leg, dayOf(row));
  return row.trip ? contentsKey(row.trip) : '';
}

function withoutRepeats(rows: readonly KnownRow[], repeated: { line: number; as: number }[]): readonly KnownRow[] {
  if (rows.length === 1) return rows;
  const seen = new Map<string, number>();
  return rows.filter(({ line, row }) => {
    const content = `${row.kind} ${row.trip ? contentsKey(row.trip) : ''}`;
    const as = seen.get(content);
    if (as === undefined) seen.set(content, line);
    else repeated.push({ line, as });
    return as === undefined;
  });
}

/** Rows between the same two addresses in the same direction are versions of one trip; others are its legs. */
function guessChoice(rows: readonly KnownRow[]): LegChoice {
  const ways = new Set(rows.map(({ row }) => (row.trip ? wayOf(row.trip) : '')));
  return ways.size === rows.length ? 'legs' : 'last';
}

const wayOf = ({ fromAddress, toAddress }: TripInput) => `${normalizeText(fromAddress)}\n${normalizeText(toAddress)}`;

function onePerKey(rows: readonly ArrangedRow[], repeated: { line: number; as: number }[]): readonly ArrangedRow[] {
  const byKey = new Map<string, ArrangedRow>();
  for (const row of rows.toSorted(byLine)) {
    const first = byKey.get(row.key);
    if (first) repeated.push({ line: row.line, as: first.line });
    else byKey.set(row.key, row);
  }
  return [...byKey.values()];
}

/** Links each second leg to the first one if it goes back the same way. */
function linkReturns(rows: readonly ArrangedRow[]): readonly ArrangedRow[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return rows.map((arranged) => {
    const { number, recordId } = arranged.row.identity;
    const day = dayOf(arranged.row);
    // A row that may be either leg has the key of the first one
    if (number === '' || recordId !== '' || arranged.secondLegKey !== undefined) return arranged;
    if (arranged.key !== legKey(number, 'B', day)) return arranged;
    const outbound = byKey.get(legKey(number, 'A', day));
    return goesBack(outbound?.row.trip, arranged.row.trip)
      ? { ...arranged, returnOfKey: outbound?.key ?? '' }
      : arranged;
  });
}
