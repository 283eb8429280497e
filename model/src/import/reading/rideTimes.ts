import { normalizeAddress } from '../../places/normalizeAddress';
import { addToDay } from '../../time/calendarDays';
import { toInstant } from '../../time/days';
import { clockIn } from '../../time/timeZone';
import { driveMinutes, roadMiles } from '../../travel/travel';
import { isAfterMidnight } from '../../trip/appointment';
import type { MobilityNeed } from '../../trip/mobility';
import { DEFAULT_LEAD, leadMinutes, pickUpBefore } from '../../trip/pickUpBefore';
import type { RideNeeds } from '../../trip/rideNeeds';
import { zoneOfMostOfState } from './addressZone';
import type { FileClocks, PlacedClock } from './fileClocks';
import type { ReadingContext } from './fileReading';
import { type HalfDayQuestions, noteTime } from './halfDayQuestions';
import { inAfternoon } from './halfDays';
import type { QuestionList } from './questionList';
import { type ClockCell, isPlaceholder, readClockCell } from './readClockCell';
import type { RowCells } from './rowCells';
import { wordKey } from './wordMeanings';

/** When a ride takes place. */
export interface RideTimes {
  readonly tripDate: string;
  readonly puTime: string;
  readonly apptTime: string;
  readonly willCall: boolean;
  readonly isComputed: boolean;
  /** The time zones in which the times were read, if those were not the company's, or if a person chose the company's. */
  readonly puZone?: string;
  readonly apptZone?: string;
}

/** What a ride's times depend on. */
export interface TimedRide {
  readonly day: string;
  readonly isReturnLeg: boolean;
  /** The times of the ride there in another row, for a return with a row of its own, as far as they are known. */
  readonly outbound?: RideTimes | undefined;
  /** What the flag for a will-call says. */
  readonly isFlagged: boolean;
  readonly need: MobilityNeed;
  readonly needs: RideNeeds | null;
  readonly miles: number;
  readonly fromAddress: string;
  readonly toAddress: string;
}

interface Appointment extends PlacedClock {
  /** The cell's text, if it doesn't say which half of the day it is in. */
  readonly openText?: string;
}

interface TimesRead {
  readonly puTime: string;
  readonly puZone?: string;
  readonly appointment: Appointment;
  readonly isComputed: boolean;
}

/** An appointment is not longer than this after its pick-up. */
const MAX_RIDE_MINUTES = 240;

/** 'Appt 10:15' in a column of pick-up times is when the client has to be there. */
const ARRIVAL = /^\D*\b(app(oin)?t\w*|arriv\w*|be there|due|drop ?off|d\/o|do:?)\s*(time|at|by|for|is|@|:|-)*\s*\d/i;
const OTHER_DAY = /\b(tomorrow|next day|(day|night) before|(prior|previous) (day|night))\b/i;
const UNREAD: ClockCell = { clock: '', dayText: '', addDays: 0, without: 'unread', saysMore: true };

const LEADS = ['30', '45', '60', '75', '90', '120'];

/** Whether two times can't both be about one pick-up, as its window or what was requested of it. */
const isApart = (one: string, other: string) =>
  one !== '' && other !== '' && Math.abs(toMinutes(one) - toMinutes(other)) > 60;

const toMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Reads the times of the rides that have rows of their own. */
export class TimeReader {
  constructor(
    private readonly context: ReadingContext,
    private readonly questions: QuestionList,
    private readonly clocks: FileClocks,
    private readonly halves: HalfDayQuestions,
  ) {}

  /** The times of a row's own ride; undefined while a question about them is open. */
  read(cells: RowCells, ride: TimedRide, notes: string[]): RideTimes | undefined {
    const pickUpText = cells.get('puTime');
    const isArrival = ARRIVAL.test(pickUpText);
    const pickUp =
      isArrival || OTHER_DAY.test(pickUpText) ? UNREAD : readClockCell(pickUpText, ride.day, this.context.timeZone);
    const appointmentText = cells.get('apptTime') || (isArrival ? pickUpText : '');
    const hasTime = pickUp.clock !== '' && !isPlaceholder(pickUp.clock) && !ride.isFlagged;
    const appointment = this.resolveAppointment(
      cells,
      this.readAppointment(appointmentText, cells, ride, notes),
      hasTime,
    );
    if (appointment === undefined) return undefined;
    const timed = (puTime: string, addDays = 0, isComputed = false, puZone?: string): RideTimes =>
      this.withAppointment(
        { ...ride, day: addToDay(ride.day, addDays) },
        { puTime, appointment, isComputed, ...(puZone && { puZone }) },
        notes,
      );
    const timedThere = (cell: ClockCell): RideTimes => {
      const { clock, addDays, zone } = this.clocks.convert(cells, cell, ride.day, ride.fromAddress);
      // Which of two days counts was decided with the row's day
      const isDecided = cells.get('tripDate') !== '' && cells.header('tripDate') !== cells.header('puTime');
      return timed(clock, addDays + (isDecided ? 0 : daysBetween(cell, ride.day)), false, zone);
    };
    const called = (): RideTimes => ({
      tripDate: ride.day,
      puTime: '',
      apptTime: appointment.clock,
      willCall: true,
      isComputed: false,
      ...(appointment.zone && { apptZone: appointment.zone }),
    });
    const note = () => notes.push(`Pick-up time in the file: ${pickUpText}`);

    for (const { header, cell } of cells.all('puTime').slice(1)) {
      const other = readClockCell(cell, ride.day, this.context.timeZone).clock;
      if (isApart(pickUp.clock, other)) notes.push(`${header}: ${cell}`);
    }
    if (ride.isFlagged) {
      if (pickUp.saysMore || (pickUp.clock !== '' && !isPlaceholder(pickUp.clock))) note();
      return called();
    }
    if (pickUp.without === 'callWord') {
      if (pickUp.saysMore) note();
      return called();
    }
    // 24:00 is how some systems write that there is no time; a time after it is on the next day
    const isMidnight = /midnight/i.test(pickUpText) || (pickUp.isZoned && pickUp.addDays !== 0);
    if (pickUp.clock !== '' && (isMidnight || !isPlaceholder(pickUp.clock))) {
      if (pickUp.saysMore) note();
      const clock = this.isBeforeOutbound(ride, pickUpText, pickUp)
        ? this.halves.askPickUp(cells, { text: pickUpText, clock: pickUp.clock }, 'Pick-up', notes)
        : this.resolvePickUp(cells, { text: pickUpText, clock: pickUp.clock }, appointment, notes);
      if (clock === 'willCall') return called();
      return clock === undefined ? undefined : timedThere({ ...pickUp, clock });
    }
    if (pickUp.without === 'unread') note();
    if (appointment.clock !== '') return this.beforeAppointment(cells, ride, appointment, timed);
    const error = pickUpText === '' ? cells.error('puTime') : undefined;
    if (error !== undefined) return this.askForTime(cells, { ...pickUp, text: error }, timedThere, called);
    if (ride.isReturnLeg) return called();
    return this.askForTime(cells, { ...pickUp, text: pickUpText }, timedThere, called);
  }

  /** Whether the time of a return in a row of its own, without AM or PM and read as one of the morning, is before the ride there. */
  private isBeforeOutbound({ outbound, day }: TimedRide, text: string, { clock, isZoned }: ClockCell): boolean {
    if (isZoned || outbound?.tripDate !== day || !this.halves.isBare(text)) return false;
    return clock < (outbound.apptTime > outbound.puTime ? outbound.apptTime : outbound.puTime);
  }

  private readAppointment(text: string, cells: RowCells, { day, toAddress }: TimedRide, notes: string[]): Appointment {
    const cell = readClockCell(text, day, this.context.timeZone);
    // 00:00 and 23:59 are how systems write that there is no appointment
    if (isPlaceholder(cell.clock) && !/midnight/i.test(text)) return { clock: '', addDays: 0 };
    const isUnclear = cell.without === 'unread' || cell.without === 'callWord' || cell.saysMore;
    if (isUnclear) notes.push(`Appointment in the file: ${text}`);
    const isOpen = this.halves.isOpen(text);
    return { ...this.clocks.convert(cells, cell, day, toAddress), ...(isOpen && { openText: text }) };
  }

  /** An appointment in the half of the day that it is in, which follows from a pick-up time; undefined while that is open. */
  private resolveAppointment(cells: RowCells, appointment: Appointment, hasPickUp: boolean): Appointment | undefined {
    const { clock, openText } = appointment;
    if (openText === undefined || hasPickUp || clock >= '12:00') return appointment;
    const answer = this.halves.askAppointment(cells, openText, clock);
    return answer === undefined ? undefined : { ...appointment, clock: answer };
  }

  /** A pick-up time in the half of the day that it is in; undefined while that is open. */
  private resolvePickUp(
    cells: RowCells,
    pickUp: { readonly text: string; readonly clock: string },
    appointment: Appointment,
    notes: string[],
  ): string | undefined {
    const { text, clock } = pickUp;
    if (!this.halves.isOpen(text)) return clock;
    const later = inAfternoon(clock);
    const fits = (from: string) =>
      appointment.clock >= from && toMinutes(appointment.clock) - toMinutes(from) <= MAX_RIDE_MINUTES;
    if (appointment.openText === undefined && fits(clock)) return clock;
    const fitsLater = appointment.openText === undefined && fits(later);
    if (fitsLater) noteTime(notes, text, 'Pick-up');
    return fitsLater ? later : this.halves.askPickUp(cells, pickUp, 'Pick-up', notes);
  }

  /** A pick-up time computed from the appointment: before it, the drive, loading, and a buffer. */
  private beforeAppointment(
    cells: RowCells,
    ride: TimedRide,
    appointment: PlacedClock,
    timed: (puTime: string, addDays: number, isComputed: boolean, puZone?: string) => RideTimes,
  ): RideTimes {
    const lead = this.readLead(cells, ride, appointment.clock);
    const { clock, addDays } = pickUpBefore(appointment.clock, lead);
    return timed(clock, addDays, true, this.computedZone(cells, ride, appointment));
  }

  /** The time zone of a computed pick-up, which no one has to ask about once its appointment's zone is known. */
  private computedZone(cells: RowCells, { fromAddress }: TimedRide, { zone }: PlacedClock): string | undefined {
    return zone && (this.clocks.zoneAt(fromAddress, cells.at) ?? zone);
  }

  private readLead(cells: RowCells, ride: TimedRide, appointment: string): number {
    const { settings, timeZone, places } = this.context;
    const from = places?.get(normalizeAddress(ride.fromAddress));
    const to = places?.get(normalizeAddress(ride.toAddress));
    const miles = ride.miles > 0 ? ride.miles : from && to ? roadMiles(from, to, settings) : undefined;
    if (miles === undefined) {
      const asked = {
        id: 'pickUpTime',
        about: 'pickUpTime',
        options: LEADS,
        preset: String(DEFAULT_LEAD),
        accepts: /^\d{1,3}$/,
      } as const;
      return Number(this.questions.ask(asked, cells.at) ?? DEFAULT_LEAD);
    }
    const drive = driveMinutes(miles, toInstant(timeZone, ride.day, appointment), timeZone, settings);
    return leadMinutes(drive, { clientDis: ride.need, needs: ride.needs }, settings);
  }

  /** What a row without a readable time or an appointment is. */
  private askForTime(
    cells: RowCells,
    { text, clock, addDays }: Pick<ClockCell, 'clock' | 'addDays'> & { readonly text: string },
    timed: (cell: ClockCell) => RideTimes,
    called: () => RideTimes,
  ): RideTimes | undefined {
    const hour = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
    const two = (number: number) => `${String(number).padStart(2, '0')}:00`;
    const halves = hour >= 1 && hour <= 12 ? [two(hour % 12), two((hour % 12) + 12)] : [];
    const hours = hour >= 13 && hour <= 23 ? [two(hour), two(hour)] : halves;
    const answer = this.questions.ask(
      {
        id: `time:${addDays > 0 ? '24:00' : clock || wordKey(text)}`,
        about: 'willCall',
        value: text,
        options: ['willCall', ...(clock ? [clock] : new Set(hours))],
        accepts: /^([01]\d|2[0-3]):[0-5]\d$/,
        // A time that may be meant as one is asked about, and so are errors of Excel and files whose times no column has. A bare
        // hour is one of a working day
        ...(clock === '' &&
          !/\d:\d|^#/.test(text) &&
          (cells.has('puTime') || cells.has('apptTime')) && {
            preset: (hour >= 6 && hour <= 11 ? hours[0] : hours[1]) ?? 'willCall',
          }),
      },
      cells.at,
    );
    if (answer === undefined) return undefined;
    return answer === 'willCall' ? called() : timed({ clock: answer, dayText: '', addDays, saysMore: false });
  }

  /** The times with an appointment that is after the pick-up, in the company's zone; one that can't be goes into the notes. */
  private withAppointment(
    ride: TimedRide,
    { puTime, puZone, appointment, isComputed }: TimesRead,
    notes: string[],
  ): RideTimes {
    const { clock: apptTime, zone: apptZone } = appointment;
    const read = { ...(puZone && { puZone }), ...(apptZone && { apptZone }) };
    const times = { tripDate: ride.day, puTime, apptTime, willCall: false, isComputed, ...read };
    if (apptTime === '' || apptTime >= puTime || isAfterMidnight(times)) return times;
    const zone = apptZone ? undefined : zoneOfMostOfState(ride.toAddress);
    const converted = zone && clockIn(this.context.timeZone, toInstant(zone, ride.day, apptTime));
    if (converted && converted !== apptTime && converted >= puTime) {
      notes.push(`Appointment in the file, in the time zone of the drop-off: ${apptTime}`);
      return { ...times, apptTime: converted, apptZone: zone };
    }
    if (appointment.openText !== undefined && inAfternoon(apptTime) >= puTime) {
      notes.push(`Appointment in the file: ${appointment.openText}`);
      return { ...times, apptTime: inAfternoon(apptTime) };
    }
    notes.push(`Appointment in the file, before the pick-up: ${apptTime}`);
    return { ...times, apptTime: '' };
  }
}

/** A cell's own day can be the day before or after the row's, after a conversion to the company's zone. */
function daysBetween({ dayText }: ClockCell, day: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(dayText)) return 0;
  const days = (Date.parse(dayText) - Date.parse(day)) / 86_400_000;
  return Math.abs(days) === 1 ? days : 0;
}
