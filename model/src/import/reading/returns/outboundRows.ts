import { isSamePerson } from '../../samePerson';
import type { RowIdentity } from '../fileReading';
import { groupBy } from '../groupBy';
import { readIdentity } from '../readIdentity';
import type { RowCells } from '../rowCells';
import { RowDraft } from '../rowDraft';
import { isSamePlace } from '../samePlace';

interface NumberedRow {
  readonly cells: RowCells;
  readonly leg: string;
}

/** Finds the other legs of trips whose legs have rows of their own, by the trip's number and the letters of legs or the places. */
export class OutboundRows {
  private groups: ReadonlyMap<string, readonly NumberedRow[]> | undefined;
  private laterReturns: ReadonlySet<string> | undefined;
  private readonly sameDays = new Map<string, readonly RowCells[]>();
  private readonly drafts = new Map<RowCells, Pick<RowDraft, 'from' | 'to' | 'person'>>();

  /** @param rows all rows of the file, in its order */
  constructor(private readonly rows: readonly RowCells[]) {}

  /** The row of the ride that a row's ride comes back from, or follows; undefined without one. */
  find(cells: RowCells, { recordId, number, leg }: RowIdentity): RowCells | undefined {
    if (recordId !== '' || number === '' || (leg !== '' && leg !== 'B')) return undefined;
    this.groups ??= this.groupRows();
    const group = this.groups.get(legsKey(cells, number)) ?? [];
    const lettered = group.findLast((row) => row.leg === 'A')?.cells;
    const unlettered = group.filter((row) => row.leg === '').map((row) => row.cells);
    if (leg === 'B') return lettered ?? (unlettered.length === 1 ? unlettered[0] : undefined);
    if (lettered) return this.follows(cells, lettered) ? lettered : undefined;
    const index = unlettered.findIndex(({ at }) => at.line === cells.at.line && at.sheet === cells.at.sheet);
    // A ride to an appointment is the one there. Otherwise, the file has it first
    const isAppointed = hasAppointment(cells);
    const isThere = (row: RowCells, position: number) =>
      hasAppointment(row) === isAppointed ? position < index : !isAppointed;
    return unlettered.findLast(
      (row, position) => position !== index && isThere(row, position) && this.follows(cells, row),
    );
  }

  /**
   * Whether another row is the way back of a row's ride there: a leg of its number on that day, a ride of the same person that
   * starts where it ends on that day, or the return on another day of a number with only one ride there.
   */
  hasWayBack(cells: RowCells, { number, leg }: RowIdentity): boolean {
    this.groups ??= this.groupRows();
    const group = this.groups.get(legsKey(cells, number)) ?? [];
    if (group.some((row) => row.leg !== leg)) return true;
    this.laterReturns ??= findLaterReturns([...this.groups.values()]);
    return this.laterReturns.has(tripKey(cells, number)) || this.hasOnward(cells);
  }

  /** Whether the same person travels on from where a row's ride there ends, on that day, in a row without its letter. */
  private hasOnward(cells: RowCells): boolean {
    const sameDay = this.sameDays.get(cells.get('tripDate')) ?? this.rows.filter((row) => isSameDay(row, cells));
    this.sameDays.set(cells.get('tripDate'), sameDay);
    return sameDay.some(
      (row) =>
        readIdentity(row).leg !== 'A' &&
        isSamePerson(this.draftOf(row).person, this.draftOf(cells).person, 'file') &&
        this.follows(row, cells),
    );
  }

  private groupRows(): ReadonlyMap<string, readonly NumberedRow[]> {
    const groups = new Map<string, NumberedRow[]>();
    for (const cells of this.rows) {
      const { recordId, number, leg } = readIdentity(cells);
      if (recordId !== '' || number === '') continue;
      const key = legsKey(cells, number);
      const group = groups.get(key);
      if (group) group.push({ cells, leg });
      else groups.set(key, [{ cells, leg }]);
    }
    return groups;
  }

  /** Whether a row's ride starts where another one's ends. */
  private follows(cells: RowCells, other: RowCells): boolean {
    const [start, end] = [this.draftOf(cells).from.address, this.draftOf(other).to.address];
    return start !== '' && isSamePlace(start, end);
  }

  private draftOf(cells: RowCells): Pick<RowDraft, 'from' | 'to' | 'person'> {
    const known = this.drafts.get(cells) ?? new RowDraft(cells, readIdentity(cells), undefined);
    this.drafts.set(cells, known);
    return known;
  }
}

/** The same for the rows of one trip: its number, and who travels, each as it is written. */
const tripKey = (cells: RowCells, number: string) =>
  JSON.stringify([number, ...(['name', 'firstName', 'lastName'] as const).map((target) => cells.get(target))]);

/** The same for those rows of a trip that have the same day, as it is written. */
const legsKey = (cells: RowCells, number: string) => `${cells.get('tripDate')}\n${tripKey(cells, number)}`;

const isSameDay = (row: RowCells, other: RowCells) => row.get('tripDate') === other.get('tripDate');

/** The trips whose only ride there has a return with a row of another day. A number that each day has tells nothing. */
function findLaterReturns(groups: readonly (readonly NumberedRow[])[]): ReadonlySet<string> {
  const byTrip = groupBy(groups, ([row]) => (row ? tripKey(row.cells, readIdentity(row.cells).number) : ''));
  const isLater = (days: readonly (readonly NumberedRow[])[]) =>
    days.filter((rows) => rows.some(({ leg }) => leg === 'A')).length === 1 &&
    days.some((rows) => rows.every(({ leg }) => leg === 'B'));
  return new Set([...byTrip].filter(([, days]) => isLater(days)).map(([trip]) => trip));
}

const hasAppointment = (cells: RowCells): boolean => /[1-9]/.test(cells.get('apptTime'));
