import { MOBILITY_NEEDS, type MobilityNeed } from '../../trip/mobility';
import { FileClocks } from './fileClocks';
import type { ReadingContext, RowIdentity } from './fileReading';
import type { DayFinder } from './findDays';
import { HalfDayQuestions } from './halfDayQuestions';
import type { LifeHeadings } from './lifeHeadings';
import type { QuestionList } from './questionList';
import type { TableRow } from './rawFile';
import { readIdentity, readRecord } from './readIdentity';
import { OutboundRows } from './returns/outboundRows';
import { ReturnTimeReader } from './returns/returnTimes';
import { isSwapped } from './returns/rideDirection';
import { type RideTimes, type TimedRide, TimeReader } from './rideTimes';
import type { RowCells } from './rowCells';
import { type RideDraft, RowDraft } from './rowDraft';
import { askNeed, askRoundTrip, askStatus, askYes } from './rowQuestions';
import { yesMeaning } from './wordMeanings';

export type ReadRow =
  | { readonly kind: 'rides'; readonly rides: readonly RideDraft[] }
  | { readonly kind: 'leftOut'; readonly why: 'done' | 'notOurs' }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] }
  | { readonly kind: 'unanswered' };

interface Tools {
  readonly context: ReadingContext;
  readonly questions: QuestionList;
  readonly days: DayFinder;
  readonly headings: LifeHeadings;
  /** Whether the file's times can be on a clock of 12 hours that doesn't say which half of the day they are in. */
  readonly hasOpenHalves: boolean;
  /** All rows, in which the other leg of a trip is found. */
  readonly rows: readonly RowCells[];
  /** The words of the column of mobility needs, which tell what its codes mean. */
  readonly needWords: ReadonlySet<string>;
}

/** Reads the rows of a file, each by itself. */
export class RowReader {
  private readonly times: TimeReaders;
  /** Nothing is asked about rides that are off. They are read like those of the file before, by which their trips are found. */
  private readonly unasked: QuestionList;
  private readonly timesOfCancelled: TimeReaders;
  private readonly outbounds: OutboundRows;

  constructor(private readonly tools: Tools) {
    this.outbounds = new OutboundRows(tools.rows);
    this.times = timeReaders(tools, tools.questions);
    this.unasked = tools.questions.unasked();
    this.timesOfCancelled = timeReaders(tools, this.unasked);
  }

  read(cells: RowCells): ReadRow {
    const { questions, days, headings } = this.tools;
    if (cells.row.shifted) return { kind: 'refused', reasons: [shiftedText(cells.row.shifted)] };
    if (cells.row.looseHalf) return { kind: 'refused', reasons: [looseText(cells.row.looseHalf)] };
    const identity = readIdentity(cells);
    const record = identity.recordId === '' ? undefined : readRecord(cells);
    const life = record ? (record.status === 'Cancelled' ? 'canceled' : 'live') : askStatus(cells, questions, headings);
    if (life === 'done') return { kind: 'leftOut', why: 'done' };
    const isCancelled = life === 'canceled';
    const day = days.findDay(cells);
    // The answers to all questions about a row are asked for at once
    const need = isCancelled ? knownNeed(cells) : askNeed(cells, questions, this.tools.needWords);
    if (need === 'leaveOut') return { kind: 'leftOut', why: 'notOurs' };
    const trips = isCancelled
      ? this.knownTrips(cells, identity)
      : askRoundTrip(cells, questions, identity.leg, () => this.elsewhereHeader(cells, identity));
    const willCall = isCancelled ? knownWillCall(cells) : askYes(cells, 'willCall', questions);
    const swapped = isSwapped(cells, isCancelled ? this.unasked : questions, record ? '' : identity.leg);
    const isOpen = [life, day, need, trips, swapped].some((answer) => answer === undefined) || willCall === 'open';
    const draft = new RowDraft(cells, identity, isCancelled ? undefined : questions, swapped);
    const reasons = draft.reasons(day, trips === 'roundTrip' && !isCancelled);
    if (reasons.length > 0 && !(isCancelled && isKnown(identity, day))) return { kind: 'refused', reasons };
    if (day === undefined || (isOpen && !isCancelled)) return { kind: 'unanswered' };

    const isCalled = willCall === 'yes' || /^will ?call$/i.test(cells.get('status'));
    const flags = isCancelled
      ? { outbound: isCalled, back: isCalled }
      : this.flags(cells, trips === 'roundTrip', isCalled);
    if (flags === undefined) return { kind: 'unanswered' };
    const notes = needNotes(cells);
    const timed = {
      ...{ day: day ?? '', need: need ?? MOBILITY_NEEDS[0], needs: draft.needs, miles: draft.miles },
      ...{ fromAddress: draft.from.address, toAddress: draft.to.address },
      ...{ isReturnLeg: isReturn(identity), isFlagged: flags.outbound },
      outbound: day ? this.readOutbound(cells, identity, day) : undefined,
    };
    const readers = isCancelled ? this.timesOfCancelled : this.times;
    const times = day ? readers.own.read(cells, timed, notes) : undefined;
    if (!times && !isCancelled) return { kind: 'unanswered' };
    const outbound = draft.ride('outbound', { times, need: timed.need, notes, isCancelled, record });
    if (!outbound.trip && !isCancelled) return { kind: 'refused', reasons: ['The row could not be read as a trip.'] };
    const rides = [outbound];
    if (trips === 'roundTrip' && times) {
      const ownNotes = needNotes(cells);
      const isBackCalled = flags.back || yesMeaning(cells.get('returnWillCall')) === true;
      const back = readers.back.read(
        cells,
        {
          outbound: times,
          fromAddress: draft.back.from.address,
          day: days.findReturnDay(cells),
          isWillCall: isBackCalled,
        },
        ownNotes,
      );
      if (!back && !isCancelled) return { kind: 'unanswered' };
      rides.push(
        draft.ride('return', { times: back, need: timed.need, notes: ownNotes, isCancelled, record: undefined }),
      );
    }
    return { kind: 'rides', rides };
  }

  /** The times of the ride there in another row, as far as they are known by now. */
  private readOutbound(cells: RowCells, identity: RowIdentity, day: string): RideTimes | undefined {
    if (!this.tools.hasOpenHalves) return undefined;
    const there = this.outbounds.find(cells, identity);
    const ride: TimedRide = {
      ...{ day, need: MOBILITY_NEEDS[0], needs: null, miles: 0, fromAddress: '', toAddress: '' },
      ...{ isReturnLeg: false, isFlagged: there !== undefined && knownWillCall(there) === 'yes' },
    };
    return there && this.timesOfCancelled.own.read(there, ride, []);
  }

  /**
   * Like the row of the file before, whose answers count. The return of a leg A can have had a row of its own there, which this
   * row doesn't cancel.
   */
  private knownTrips(cells: RowCells, identity: Identity): 'roundTrip' | 'oneWay' {
    const readElsewhere = () => (identity.leg === '' ? this.elsewhereHeader(cells, identity) : '');
    return askRoundTrip(cells, this.unasked, '', readElsewhere) ?? 'oneWay';
  }

  /**
   * The header of where a row's return starts or goes, if that is not the way there, backwards, and no other row is the return;
   * empty otherwise.
   */
  private elsewhereHeader(cells: RowCells, identity: Identity): string {
    const ends = (['returnTo', 'returnFrom'] as const).filter((end) => cells.get(end) !== '');
    const canReturn = identity.leg === '' || (identity.leg === 'A' && !this.outbounds.hasWayBack(cells, identity));
    const [end] = ends.length === 0 || !canReturn ? [] : new RowDraft(cells, identity, undefined).back.otherEnds;
    return end ? cells.header(end) : '';
  }

  /** Which rides of the row its will-call flag is about; undefined while that is open. */
  private flags(cells: RowCells, isRoundTrip: boolean, isFlagged: boolean) {
    if (!isFlagged) return { outbound: false, back: false };
    if (!isRoundTrip) return { outbound: true, back: true };
    const isTimed = [cells.get('puTime'), cells.get('apptTime')].some((cell) => /[1-9]/.test(cell));
    if (!isTimed) return { outbound: true, back: true };
    // A ride with a time or an appointment is not called for: the flag is about the way back, whose time is ignored then
    const options = ['outbound', 'return', 'both'];
    const answer = this.tools.questions.ask(
      { id: 'willCall:roundTrip', about: 'willCall', value: cells.get('willCall'), options, preset: 'return' },
      cells.at,
    );
    return answer === undefined ? undefined : { outbound: answer !== 'return', back: answer !== 'outbound' };
  }
}

/** Reads the times of a row's own ride, and of its return. */
interface TimeReaders {
  readonly own: TimeReader;
  readonly back: ReturnTimeReader;
}

function timeReaders({ context, hasOpenHalves }: Tools, questions: QuestionList): TimeReaders {
  const clocks = new FileClocks(context, questions);
  const halves = new HalfDayQuestions(questions, hasOpenHalves);
  return {
    own: new TimeReader(context, questions, clocks, halves),
    back: new ReturnTimeReader(context.timeZone, clocks, halves),
  };
}

type Identity = ReturnType<typeof readIdentity>;

/** 'Stretcher - 2 person' says more than which vehicle it takes. */
function needNotes(cells: RowCells): string[] {
  const word = cells.get('clientDis');
  return /\b(\d|two|three) ?-? ?(person|people|man|men|attendants?|assist)|\b(oxygen|o2|escort|attendants?|vent\w*|iv|isolation)\b/i.test(
    word,
  )
    ? [`${cells.header('clientDis')}: ${word}`]
    : [];
}

const shiftedText = ({ cells, headers }: NonNullable<TableRow['shifted']>) =>
  `The row has ${cells} values and the file has ${headers} headers, so values may be in the wrong columns. Put a value that has a comma in it in quotation marks. If a column has no header, give it one.`;

const looseText = ({ header, value }: NonNullable<TableRow['looseHalf']>) =>
  `${header}: It is not clear to which time ‘${value}’ belongs. Write it behind the time, as in 1:30 ${value}.`;

const isReturn = ({ leg }: RowIdentity) => leg === 'B';

const isKnown = ({ recordId, number }: RowIdentity, day: string | undefined) =>
  recordId !== '' || (number !== '' && Boolean(day));

const knownNeed = (cells: RowCells): MobilityNeed | 'leaveOut' =>
  askNeed(cells, undefined, new Set()) ?? MOBILITY_NEEDS[0];

const knownWillCall = (cells: RowCells): 'yes' | 'no' => (yesMeaning(cells.get('willCall')) === true ? 'yes' : 'no');
