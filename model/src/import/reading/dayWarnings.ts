import { addToDay } from '../../time/calendarDays';
import type { ReadingWarning, Ride } from './fileReading';
import { headerWords } from './headerTokens';
import type { RowAt } from './rawFile';
import { rowKey, toRow } from './rowAt';
import type { RowCells } from './rowCells';

/** How far ahead a day is before it is worth a look, in days. */
const FAR_DAYS = 60;

/** The rows for each value, each once. */
class WarnedRows {
  private readonly found = new Map<string, Map<string, RowAt>>();

  add(value: string, at: RowAt): void {
    const rows = this.found.get(value) ?? new Map<string, RowAt>();
    this.found.set(value, rows.set(rowKey(at), toRow(at)));
  }

  list(toAbout: (value: string) => ReadingWarning['about']): readonly ReadingWarning[] {
    return [...this.found].map(([value, rows]) => ({ about: toAbout(value), value, rows: [...rows.values()] }));
  }
}

/** Days of live trips in the past, and far ahead. */
export function dayWarnings(rides: readonly Ride[], today: string): readonly ReadingWarning[] {
  const days = new WarnedRows();
  const far = addToDay(today, FAR_DAYS);
  for (const ride of rides) {
    const { tripDate, cancellation } = ride;
    if (!cancellation && tripDate !== '' && (tripDate < today || tripDate > far)) days.add(tripDate, ride);
  }
  return days.list((day) => (day < today ? 'pastDay' : 'farDay')).toSorted((a, b) => a.value.localeCompare(b.value));
}

/** Pick-ups between midnight and this time are rare, and often meant to be in the afternoon. */
const NIGHT_ENDS = '03:30';

/** Live trips at night, by the hour. */
export function nightWarnings(rides: readonly Ride[]): readonly ReadingWarning[] {
  const nights = new WarnedRows();
  for (const ride of rides) {
    const time = ride.trip?.puTime ?? '';
    if (!ride.cancellation && !ride.record && time !== '' && time < NIGHT_ENDS) nights.add('', ride);
  }
  return nights.list(() => 'night');
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const WEEKDAY = /\b(sun|mon|tue|wed|thu|fri|sat)(s|r|rs|sday|nesday|rsday|urday|day)?s?\b/gi;
/** 'MWF' and 'T/Th/S' under a header about weekdays. */
const SEVERAL = /^(su|m|tu?|w|th?|r|f|sa?)([ ,/&-]*(su|m|tu?|w|th|r|f|sa?))+$/i;
const IS_ABOUT_WEEKDAYS = /\bdays? of (the )?week\b|\bweekdays?\b|^(days?|dow|frequency|recurring|repeats?)$/;

const readWeekdays = (cell: string): readonly number[] => [
  ...new Set([...cell.matchAll(WEEKDAY)].map(([, name = '']) => WEEKDAYS.indexOf(name.toLowerCase()))),
];

/** Rows whose weekday is not that of their day, and rows for several days of the week, of which only one is imported. */
export function weekdayWarnings(rows: readonly RowCells[], rides: readonly Ride[]): readonly ReadingWarning[] {
  const days = new Map(
    rides.filter((ride) => !ride.cancellation && ride.part === 'outbound').map((ride) => [rowKey(ride), ride.tripDate]),
  );
  const wrong = new WarnedRows();
  const several = new WarnedRows();
  for (const cells of rows) {
    const day = days.get(rowKey(cells.at));
    if (day === undefined) continue;
    for (const cell of weekdayCells(cells)) {
      const found = readWeekdays(cell);
      if (found.length > 1 || (found.length === 0 && SEVERAL.test(cell))) several.add(cell, cells.at);
      else if (found[0] !== undefined && found[0] !== new Date(`${day}T00:00Z`).getUTCDay()) wrong.add(cell, cells.at);
    }
  }
  return [...wrong.list(() => 'weekday'), ...several.list(() => 'severalDays')].slice(0, MAX_WARNINGS);
}

const MAX_WARNINGS = 10;

const known = new Map<string, boolean>();

function isWeekdayHeader(header: string): boolean {
  const isKnown = known.get(header);
  if (isKnown !== undefined) return isKnown;
  const isAbout = IS_ABOUT_WEEKDAYS.test(headerWords(header).join(' '));
  known.set(header, isAbout);
  return isAbout;
}

/** The cells that can name a weekday: that of the day, and those under headers about weekdays. */
function weekdayCells(cells: RowCells): readonly string[] {
  const others = Object.entries(cells.row.cells).filter(([header, cell]) => cell !== '' && isWeekdayHeader(header));
  const day = cells.get('tripDate');
  return [...new Set([...(/[a-z]{3}/i.test(day) ? [day] : []), ...others.map(([, cell]) => cell.trim())])];
}
