import type { RowCells } from './rowCells';

/** A time, or the start of a window, without AM or PM. */
const BARE = /^(\d{1,2})[:.]?[0-5]\d(?::[0-5]\d)?(?![\d:.])(?![^a-z]*[ap]\.?\s?m?\.?(?![a-z]))/i;

/** A cell without the day before its time. */
const toTime = (cell: string) => cell.replace(/^\S*\d[/.-]\d\S* +(?=\d)/, '');

const readHour = (cell: string): number | undefined => {
  const [, hour] = BARE.exec(toTime(cell)) ?? [];
  return hour === undefined ? undefined : Number(hour);
};

/**
 * Whether a file's times can be on a clock of 12 hours, on which 1:30 is a time in the afternoon: none of them is after 12:59 or,
 * apart from midnight, which stands for no time, before 1:00.
 */
export function hasOpenHalves(rows: readonly RowCells[]): boolean {
  return !rows.some((row) =>
    (['puTime', 'apptTime', 'returnTime'] as const).some((target) => {
      const cell = row.get(target);
      const hour = readHour(cell);
      return hour !== undefined && (hour > 12 || (hour === 0 && !/^0?0:?00(:00)?$/.test(toTime(cell))));
    }),
  );
}

/** Whether a cell doesn't say if it is in the night or in the afternoon: '1:30', but neither '01:30' nor '1:30 AM'. */
export function isOpenHalf(cell: string): boolean {
  const hour = readHour(cell);
  return hour !== undefined && hour >= 1 && hour <= 5 && !toTime(cell).startsWith('0');
}

/** Whether a cell's time can be in the morning or in the evening: a time from 1 to 11 without AM or PM, such as '7:30'. */
export function isBareHour(cell: string): boolean {
  const hour = readHour(cell);
  return hour !== undefined && hour >= 1 && hour <= 11;
}

/** A time of the morning, in the afternoon. */
export const inAfternoon = (clock: string): string =>
  clock < '12:00' ? `${Number(clock.slice(0, 2)) + 12}${clock.slice(2)}` : clock;
