import { contentsKey } from '../importKey';
import { personKey } from '../samePerson';
import type { QuestionList } from './questionList';
import type { RowAt } from './rawFile';
import { byRow, byTime } from './rideOrder';
import { formatWay } from './rideWays';
import { toRow } from './rowAt';
import type { RideDraft } from './rowDraft';

/** Decides which rides count of rows that may be about the same ride. */
export class RepeatedRides {
  /** Rows whose ride is another row's. */
  readonly copies: { readonly row: RowAt; readonly as: RowAt }[] = [];
  /** Rows that wait for an answer about rows with the same number. */
  readonly open: { readonly row: RowAt; readonly questionId: string }[] = [];

  constructor(private readonly questions: QuestionList) {}

  /**
   * The rides that count: one of equal rows, and of others those that the answer says.
   * @param canBeLegs whether they can go different ways
   */
  keep(rides: readonly RideDraft[], questionId: string, canBeLegs: boolean): readonly RideDraft[] {
    const distinct = this.distinct(rides);
    if (distinct.length <= 1) return distinct;
    let answer: string | undefined;
    const preset = presetFor(distinct, canBeLegs);
    for (const draft of distinct) {
      answer = this.questions.ask(
        { id: questionId, about: 'legs', value: draft.tripNumber, options: ['legs', 'first', 'last'], preset },
        toRow(draft),
      );
    }
    if (answer === undefined) {
      this.open.push(...distinct.map((draft) => ({ row: toRow(draft), questionId })));
      return [];
    }
    if (answer === 'legs') return distinct.toSorted(byTime);
    const counting = answer === 'first' ? distinct[0] : distinct.at(-1);
    if (!counting) return [];
    for (const draft of distinct) if (draft !== counting) this.copies.push({ row: toRow(draft), as: toRow(counting) });
    return [counting];
  }

  /** The first of equal rows, in the order of the file. */
  private distinct(rides: readonly RideDraft[]): readonly RideDraft[] {
    const byContents = new Map<string, RideDraft>();
    for (const draft of rides.toSorted(byRow)) {
      const contents = describeContents(draft);
      const first = byContents.get(contents);
      if (first) this.copies.push({ row: toRow(draft), as: toRow(first) });
      else byContents.set(contents, draft);
    }
    return [...byContents.values()];
  }
}

/** What different rows for one ride probably are; undefined where nothing tells. */
function presetFor(rides: readonly RideDraft[], canBeLegs: boolean): 'legs' | 'last' | undefined {
  const isMixed = new Set(rides.map(({ cancellation }) => cancellation === undefined)).size > 1;
  if (isMixed || rides.some(({ isCopy }) => isCopy)) return undefined;
  if (canBeLegs && new Set(rides.map(formatWay)).size === rides.length) return 'legs';
  return areFarApart(rides) ? undefined : 'last';
}

/** Everything that a ride says, for comparing rides. */
export function describeContents({ cancellation, trip, person, isCopy }: RideDraft): string {
  const more = trip && [
    trip.clientDis,
    trip.bookingComments,
    trip.fromDetails,
    trip.toDetails,
    trip.companions,
    trip.attendants,
    trip.needs,
  ];
  return JSON.stringify([
    cancellation ? 'cancelled' : 'live',
    isCopy,
    trip ? contentsKey(trip) : personKey(person),
    more,
  ]);
}

const MAX_CORRECTION_MINUTES = 120;

/** Rides of one number at times so far apart that one can't be a correction of the other. */
function areFarApart(rides: readonly RideDraft[]): boolean {
  const minutes = rides.flatMap(({ trip }) =>
    trip?.puTime ? [Number(trip.puTime.slice(0, 2)) * 60 + Number(trip.puTime.slice(3))] : [],
  );
  return minutes.length > 1 && Math.max(...minutes) - Math.min(...minutes) > MAX_CORRECTION_MINUTES;
}
