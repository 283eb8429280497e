import { compactNeeds, type RideNeeds, returnNeeds } from '../../../trip/rideNeeds';
import type { ReadAddress } from '../readAddressCells';
import type { RowCells } from '../rowCells';
import { noteLabel } from '../rowComments';
import { type ColumnProblem, unreadText } from '../rowProblems';
import { isSamePlace } from '../samePlace';
import type { ReturnEnd } from './returnCells';
import { type ReturnStop, readReturnStop, type WayThere } from './returnStop';

/** The return of a row: the way there, backwards, except for the ends that the row's own columns say. */
export class RowReturn {
  readonly from: ReadAddress;
  readonly to: ReadAddress;
  /** Whether the return starts elsewhere than where the way there ends. */
  readonly isOtherFrom: boolean;
  /** Whether the return goes elsewhere than to where the way there starts. */
  readonly isOtherTo: boolean;
  private readonly ends: Readonly<Record<ReturnEnd, ReturnStop | undefined>>;

  constructor(
    private readonly cells: RowCells,
    there: WayThere,
  ) {
    const returnFrom = readReturnStop(cells, 'returnFrom', there);
    const returnTo = readReturnStop(cells, 'returnTo', there);
    this.ends = { returnFrom, returnTo };
    this.isOtherFrom = returnFrom?.kind === 'stop';
    this.isOtherTo = returnTo?.kind === 'stop';
    this.from = returnFrom?.kind === 'stop' ? returnFrom.stop : there.to;
    this.to = returnTo?.kind === 'stop' ? returnTo.stop : there.from;
  }

  /** The ends that are not those of the way there, backwards. */
  get otherEnds(): readonly ReturnEnd[] {
    return (['returnTo', 'returnFrom'] as const).filter((end) => this.ends[end] !== undefined);
  }

  /** Why the return can't start or go where its row says; undefined for an end where it can. */
  problems(): readonly ColumnProblem[] {
    const { returnFrom, returnTo } = this.ends;
    const isNoWay =
      returnFrom?.kind === 'stop' &&
      returnTo?.kind === 'stop' &&
      isSamePlace(returnFrom.stop.address, returnTo.stop.address);
    return [
      ['returnFrom', endProblem('returnFrom', returnFrom)],
      ['returnTo', isNoWay ? startsThereText(returnTo.text) : endProblem('returnTo', returnTo)],
    ];
  }

  /** Where the return starts and goes, for whoever reads the ride there: also if the return has a row of its own. */
  notes(): readonly string[] {
    return this.otherEnds.flatMap((end) =>
      this.cells.all(end).map(({ header, cell }) => `${noteLabel(header)}: ${cell}`),
    );
  }

  /** The needs of the way back. The steps at the way's other ends are not those at other places. */
  needs(there: RideNeeds | null): RideNeeds | null {
    const back = returnNeeds(there);
    if (!back || (!this.isOtherFrom && !this.isOtherTo)) return back;
    return compactNeeds({
      ...back,
      ...(this.isOtherFrom && { stairsAtPickUp: undefined }),
      ...(this.isOtherTo && { stairsAtDropOff: undefined }),
    });
  }
}

function endProblem(end: ReturnEnd, stop: ReturnStop | undefined): string | undefined {
  if (stop?.kind !== 'unread') return undefined;
  if (!stop.isStart) return unreadText(stop.text, '');
  return end === 'returnTo' ? startsThereText(stop.text) : `The return would start where it goes, ${stop.text}.`;
}

const startsThereText = (place: string) => `The return would go to where it starts, ${place}.`;
