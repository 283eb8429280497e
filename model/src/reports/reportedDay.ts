import * as z from 'zod/mini';
import { type Instant, instant } from '../documents/instant';
import { isDay } from '../time/isDay';
import { addFigures, type DayMove, type Figures } from './figures';

const figures = z.record(z.string(), z.number());

/** The document's id. */
const day = z.string().check(z.refine(isDay, 'is not a day like 2026-01-31'));

/** The account's figures of a day. Only functions write them, from the ledger. */
export const reportedDaySchema = z.readonly(
  z.object({
    day,
    figures: z._default(figures, {}),
    /** Read time of the recount that last wrote the day, which already includes ledger entries up to then. */
    watermark: z.nullable(instant),
    updatedAt: instant,
  }),
);
export type ReportedDay = Omit<z.infer<typeof reportedDaySchema>, 'figures'> & { readonly figures: Figures };

/**
 * The figures of each driver on a day. A separate document, because with many drivers it is far larger than the account's
 * figures, and most pages read only those. Functions write it together with the day, whose watermark holds for both. A day on
 * which no driver has figures may have none.
 */
export const driverDaySchema = z.readonly(
  z.object({
    day,
    /** Of the trips and shifts that have a driver, by uid. */
    drivers: z._default(z.record(z.string(), figures), {}),
    updatedAt: instant,
  }),
);
export type DriverDay = Omit<z.infer<typeof driverDaySchema>, 'drivers'> & {
  readonly drivers: Readonly<Record<string, Figures>>;
};

/**
 * Drivers with figures of their own on one day, so that their document stays far below its limit of 1 MiB. On a day with more,
 * the others count only in the account's figures.
 */
export const MAX_DRIVERS_A_DAY = 1000;

/** A day's figures, of the account and of each driver, without its instants. */
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
const storedDay = z.object({ figures: numbers, watermark: z.catch(z.nullable(instant), null) });
const storedDrivers = z.object({ drivers: z.catch(z.record(z.string(), numbers), {}) });

/** A stored day, from the data of its two documents. What can't be read is zero; a recount fills it in. */
export function readDay(data: unknown, driverData: unknown): StoredDay {
  const { figures: of, watermark } = storedDay.parse(data ?? {});
  const { drivers } = storedDrivers.parse(driverData ?? {});
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
