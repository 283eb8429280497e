import { addFigures, type DayMove, type Figures } from '../reports/figures';
import { addToDayTotals, type DayTotals, isSameDay, NO_FIGURES, readDay, type StoredDay } from '../reports/reportedDay';
import type { LedgerEntry } from './ledger';

type Entry = Pick<LedgerEntry, 'delta' | 'at'>;

/** The days whose figures these entries affect; their documents must be read before planning. */
export function daysOfEntries(entries: readonly Pick<LedgerEntry, 'delta'>[]): readonly string[] {
  return [...new Set(entries.flatMap(({ delta }) => delta.days?.map(({ day }) => day) ?? []))];
}

/**
 * What folding unfolded entries changes in the figures of days. Each day has its own watermark, because a recount writes
 * them a few at a time: an entry up to it changes nothing on that day. Returns only the figures that change.
 */
export function foldDays(
  stored: ReadonlyMap<string, StoredDay>,
  entries: readonly Entry[],
): ReadonlyMap<string, DayTotals> {
  const changed = daysOfEntries(entries).map((day): [string, DayTotals] => {
    const { totals, watermark } = stored.get(day) ?? readDay(undefined, undefined);
    const counted = watermark?.toMillis() ?? Number.NEGATIVE_INFINITY;
    const moves = entries
      .filter(({ at }) => at.toMillis() > counted)
      .flatMap(({ delta }) => delta.days?.filter((move) => move.day === day) ?? []);
    return [day, compareTotals(totals, addToDayTotals(totals, moves))];
  });
  return new Map(changed.filter(([, { figures, drivers }]) => Object.keys(figures).length > 0 || drivers.size > 0));
}

/** The figures that differ. One that is gone is zero. */
function compareTotals(before: DayTotals, after: DayTotals): DayTotals {
  const drivers = [...after.drivers].map(([uid, figures]): [string, Figures] => [
    uid,
    changedFigures(before.drivers.get(uid) ?? {}, figures),
  ]);
  return {
    figures: changedFigures(before.figures, after.figures),
    drivers: new Map(drivers.filter(([, figures]) => Object.keys(figures).length > 0)),
  };
}

function changedFigures(before: Figures, after: Figures): Figures {
  const figures = Object.keys({ ...before, ...after }) as (keyof Figures)[];
  const changed = figures.filter((figure) => (before[figure] ?? 0) !== (after[figure] ?? 0));
  return Object.fromEntries(changed.map((figure) => [figure, after[figure] ?? 0]));
}

/** Sums of what documents add to days, so that the documents are never all in memory. */
export interface DaySums {
  add(move: DayMove): void;
  result(): ReadonlyMap<string, DayTotals>;
}

export function sumDays(): DaySums {
  const days = new Map<string, Map<string | null, Figures>>();
  return {
    add({ day, driverUid, figures }) {
      const drivers = days.get(day) ?? new Map<string | null, Figures>();
      drivers.set(driverUid, addFigures(drivers.get(driverUid) ?? {}, figures));
      days.set(day, drivers);
    },
    result: () =>
      new Map(
        [...days].map(([day, drivers]) => {
          const moves = [...drivers].map(([driverUid, figures]) => ({ day, driverUid, figures }));
          return [day, addToDayTotals(NO_FIGURES, moves)];
        }),
      ),
  };
}

/**
 * The days that a recount has to write, of those it looks at: those that are broken or differ from the correct figures, which are
 * the sums at its read time plus the later entries that are already folded.
 */
export function planDays(
  days: readonly string[],
  sums: ReadonlyMap<string, DayTotals>,
  laterEntries: readonly Entry[],
  stored: ReadonlyMap<string, StoredDay | 'broken'>,
): ReadonlyMap<string, DayTotals> {
  const planned = days.map((day): [string, DayTotals] => {
    const later = laterEntries.flatMap(({ delta }) => delta.days?.filter((move) => move.day === day) ?? []);
    return [day, addToDayTotals(sums.get(day) ?? NO_FIGURES, later)];
  });
  const isWrong = (day: string, totals: DayTotals) => {
    const found = stored.get(day);
    return found === 'broken' || !isSameDay(totals, found?.totals ?? NO_FIGURES);
  };
  return new Map(planned.filter(([day, totals]) => isWrong(day, totals)));
}
