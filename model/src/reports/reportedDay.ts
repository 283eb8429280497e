import * as z from 'zod/mini';
import { type Instant, instant } from '../documents/instant';
import { isDay } from '../time/isDay';
import { addFigures, type DayMove, type Figures } from './figures';

const figures = z.record(z.string(), z.number());

/** A day's figures, of the account and of each driver. Only functions write them, from the ledger. */
export const reportedDaySchema = z.readonly(
  z.object({
    /** The document's id. */
    day: z.string().check(z.refine(isDay, 'is not a day like 2026-01-31')),
    figures: z._default(figures, {}),
    /** Of the trips and shifts that have a driver, by uid. */
    drivers: z._default(z.record(z.string(), figures), {}),
    /** Read time of the recount that last wrote the day, which already includes ledger entries up to then. */
    watermark: z.nullable(instant),
    updatedAt: instant,
  }),
);
export type ReportedDay = Omit<z.infer<typeof reportedDaySchema>, 'figures' | 'drivers'> & {
  readonly figures: Figures;
  readonly drivers: Readonly<Record<string, Figures>>;
};

/**
 * Drivers with figures of their own on one day, so that the document stays far below its limit of 1 MiB. On a day with more,
 * the others count only in the account's figures.
 */
export const MAX_DRIVERS_A_DAY = 1000;

/** A day's figures without its instants. */
export interface DayTotals {
  readonly figures: Figures;
  readonly drivers: ReadonlyMap<string, Figures>;
}

export interface StoredDay {
  readonly totals: DayTotals;
  readonly watermark: Instant | null;
}

const number = z.catch(z.number(), 0);
const numbers = z.catch(z.record(z.string(), number), {});
const storedDay = z.object({
  figures: numbers,
  drivers: z.catch(z.record(z.string(), numbers), {}),
  watermark: z.catch(z.nullable(instant), null),
});

/** A stored day. What can't be read is zero; a recount fills it in. */
export function readDay(data: unknown): StoredDay {
  const { figures: of, drivers, watermark } = storedDay.parse(data ?? {});
  const byDriver = Object.entries(drivers).map(([uid, own]): [string, Figures] => [uid, withoutZeros(own)]);
  return { totals: { figures: withoutZeros(of), drivers: new Map(byDriver) }, watermark };
}

const withoutZeros = (of: Figures): Figures => addFigures(of, {});

/** Of a day that has no document yet. */
export const NO_FIGURES: DayTotals = { figures: {}, drivers: new Map() };

/** Adds moves of one day to its figures. */
export function addToDayTotals({ figures: of, drivers }: DayTotals, moves: readonly DayMove[]): DayTotals {
  const byDriver = new Map(drivers);
  for (const { driverUid, figures: added } of moves) {
    if (driverUid === null || (!byDriver.has(driverUid) && byDriver.size >= MAX_DRIVERS_A_DAY)) continue;
    byDriver.set(driverUid, addFigures(byDriver.get(driverUid) ?? {}, added));
  }
  return { figures: moves.reduce((sum, move) => addFigures(sum, move.figures), of), drivers: byDriver };
}

/** Whether two days have the same figures. */
export function isSameDay(a: DayTotals, b: DayTotals): boolean {
  const uids = new Set([...a.drivers.keys(), ...b.drivers.keys()]);
  return (
    isSame(a.figures, b.figures) && [...uids].every((uid) => isSame(a.drivers.get(uid) ?? {}, b.drivers.get(uid) ?? {}))
  );
}

function isSame(a: Figures, b: Figures): boolean {
  const figures = Object.keys({ ...a, ...b }) as (keyof Figures)[];
  return figures.every((figure) => (a[figure] ?? 0) === (b[figure] ?? 0));
}
