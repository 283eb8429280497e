import type { RowIdentity } from '../fileReading';
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
  private loneReturns: ReadonlySet<string> | undefined;
  private readonly ends = new Map<RowCells, Pick<RowDraft, 'from' | 'to'>>();

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

  /** Whether another row is a leg of the same trip: one of the day, or a return on a day without a ride there of its own. */
  hasOtherLeg(cells: RowCells, { number, leg }: RowIdentity): boolean {
    this.groups ??= this.groupRows();
    const group = this.groups.get(legsKey(cells, number)) ?? [];
    if (group.some((row) => row.leg !== leg)) return true;
    this.loneReturns ??= new Set(
      [...this.groups.values()]
        .filter((rows) => rows.every((row) => row.leg === 'B'))
        .flatMap((rows) => rows.slice(0, 1).map((row) => tripKey(row.cells, readIdentity(row.cells).number))),
    );
    return this.loneReturns.has(tripKey(cells, number));
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
    const [start, end] = [this.endsOf(cells).from.address, this.endsOf(other).to.address];
    return start !== '' && isSamePlace(start, end);
  }

  private endsOf(cells: RowCells): Pick<RowDraft, 'from' | 'to'> {
    const known = this.ends.get(cells) ?? new RowDraft(cells, readIdentity(cells), undefined);
    this.ends.set(cells, known);
    return known;
  }
}

/** The same for the rows of one trip: its number, and who travels, each as it is written. */
const tripKey = (cells: RowCells, number: string) =>
  JSON.stringify([number, ...(['name', 'firstName', 'lastName'] as const).map((target) => cells.get(target))]);

/** The same for those rows of a trip that have the same day, as it is written. */
const legsKey = (cells: RowCells, number: string) => `${cells.get('tripDate')}\n${tripKey(cells, number)}`;

const hasAppointment = (cells: RowCells): boolean => /[1-9]/.test(cells.get('apptTime'));
