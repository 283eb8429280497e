import { addToDay } from '../../../time/calendarDays';
import { toInstant } from '../../../time/days';
import { clockIn, dayIn } from '../../../time/timeZone';
import { isAfterMidnight } from '../../../trip/appointment';
import type { FileClocks } from '../fileClocks';
import { type HalfDayQuestions, noteTime } from '../halfDayQuestions';
import { inAfternoon } from '../halfDays';
import { type ClockCell, isPlaceholder, readClockCell } from '../readClockCell';
import type { RideTimes } from '../rideTimes';
import type { RowCells } from '../rowCells';

interface TimedReturn {
  /** The times of the ride there. */
  readonly outbound: RideTimes;
  readonly fromAddress: string;
  /** The day that the row names for the return; empty for one that can't be read, undefined for none. */
  readonly day: string | undefined;
  readonly isWillCall: boolean;
}

/** Reads the times of returns that are in the same row as the ride there. */
export class ReturnTimeReader {
  constructor(
    /** The company's time zone. */
    private readonly timeZone: string,
    private readonly clocks: FileClocks,
    private readonly halves: HalfDayQuestions,
  ) {}

  /** The times of a row's return, which is a will-call without a time; undefined while a question about them is open. */
  read(
    cells: RowCells,
    { outbound, fromAddress, day, isWillCall }: TimedReturn,
    notes: string[],
  ): RideTimes | undefined {
    const { timeZone } = this;
    const text = cells.get('returnTime');
    const cell = readClockCell(text, outbound.tripDate, timeZone);
    const isTimed = cell.clock !== '' && !isPlaceholder(cell.clock);
    if (cell.saysMore || (isTimed && isWillCall)) notes.push(`Return time in the file: ${text}`);
    const isUnclear = day === '' || (day !== undefined && day < outbound.tripDate);
    if (isUnclear) notes.push(`Day of the return in the file: ${cells.get('returnDate') || text}`);
    const ownDay = day === undefined || isUnclear || day === outbound.tripDate ? undefined : day;
    const first = ownDay ?? outbound.tripDate;
    const none = { tripDate: first, puTime: '', apptTime: '', willCall: true, isComputed: false };
    if (!isTimed || isWillCall || isUnclear) return none;
    const isOpen = this.halves.isBare(text);
    // On a day of its own, or after a ride without a time, nothing tells which half of the day it is in
    const isUntold = isOpen && (ownDay !== undefined || outbound.puTime + outbound.apptTime === '');
    const told = isUntold ? this.halves.askPickUp(cells, { text, clock: cell.clock }, 'Return', notes) : cell.clock;
    if (told === undefined) return undefined;
    if (told === 'willCall') return none;
    const { zone } = this.clocks.convert(cells, cell, first, fromAddress);
    const daysUntil = (clock: string) =>
      ownDay === undefined ? this.daysUntilReturn({ ...cell, clock }, outbound, zone ?? timeZone) : 0;
    // '1:30' after a ride in the morning, '7:30' after one in the afternoon
    const later = isOpen && !isUntold ? inAfternoon(told) : told;
    const isLater = daysUntil(told) !== 0 && daysUntil(later) === 0;
    const clock = isLater ? later : told;
    const days = daysUntil(clock);
    if (days === undefined) {
      notes.push(`Return time in the file, before the ride there: ${text}`);
      return none;
    }
    if (isLater || (isOpen && days > 0)) noteTime(notes, text, 'Return');
    const at = toInstant(zone ?? timeZone, addToDay(first, days), clock);
    const times = zone
      ? { tripDate: dayIn(timeZone, at), puTime: clockIn(timeZone, at), puZone: zone }
      : { tripDate: addToDay(first, days), puTime: clock };
    return { ...none, ...times, willCall: false };
  }

  /** How many days after its outbound ride a return is; undefined for a time before it. @param zone that of the return's time */
  private daysUntilReturn({ clock, addDays }: ClockCell, outbound: RideTimes, zone: string): number | undefined {
    const { timeZone } = this;
    const isLate = isAfterMidnight(outbound);
    const arrival =
      outbound.puTime > outbound.apptTime && !isLate ? outbound.puTime : outbound.apptTime || outbound.puTime;
    const after =
      arrival === '' || zone === timeZone ? arrival : clockIn(zone, toInstant(timeZone, outbound.tripDate, arrival));
    if (addDays > 0 || clock >= after) return addDays + (isLate ? 1 : 0);
    // Dialysis at night ends on the next day
    return isLate || (after >= '15:00' && clock <= '11:00') ? 1 : undefined;
  }
}
