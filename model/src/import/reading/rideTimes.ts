import { normalizeAddress } from '../../places/normalizeAddress';
import { normalizeText } from '../../queries/searchGrams';
import { addToDay } from '../../time/calendarDays';
import { toInstant } from '../../time/days';
import { clockIn } from '../../time/timeZone';
import { driveMinutes, roadMiles } from '../../travel/travel';
import { isAfterMidnight } from '../../trip/appointment';
import type { MobilityNeed } from '../../trip/mobility';
import type { ReadingContext } from './fileReading';
import type { QuestionList } from './questionList';
import { type ClockCell, readClockCell } from './readClockCell';
import type { RowCells } from './rowCells';
import { wordKey } from './wordMeanings';

/** When a ride takes place. */
export interface RideTimes {
  readonly tripDate: string;
  readonly puTime: string;
  readonly apptTime: string;
  readonly willCall: boolean;
  readonly isComputed: boolean;
  /** The time zone in which the appointment was read, if it was not the company's. */
  readonly apptZone?: string;
}

/** What a ride's times depend on. */
export interface TimedRide {
  readonly day: string;
  readonly isReturnLeg: boolean;
  /** What the flag for a will-call says. */
  readonly isFlagged: boolean;
  readonly need: MobilityNeed;
  readonly miles: number;
  readonly fromAddress: string;
  readonly toAddress: string;
}

/** How long before its appointment a client is there, in minutes. */
const APPOINTMENT_BUFFER = 15;
/** A computed time is on the clock's five minutes. */
const STEP = 5;
/** How long before the appointment a ride starts if nothing says how far it is, in minutes. */
const DEFAULT_LEAD = '60';
const LEADS = ['30', '45', '60', '75', '90', '120'];

/** Whether two times can't both be about one pick-up, as its window or what was requested of it. */
const isApart = (one: string, other: string) =>
  one !== '' && other !== '' && Math.abs(toMinutes(one) - toMinutes(other)) > 60;

const toMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const isPlaceholder = (clock: string) => clock === '00:00' || clock === '23:59';

export class TimeReader {
  constructor(
    private readonly context: ReadingContext,
    private readonly questions: QuestionList,
  ) {}

  /** The times of a row's own ride; undefined while a question about them is open. */
  read(cells: RowCells, ride: TimedRide, notes: string[]): RideTimes | undefined {
    const pickUpText = cells.get('puTime');
    const pickUp = readClockCell(pickUpText, ride.day, this.context.timeZone);
    const appointment = this.readAppointment(cells, ride, notes);
    const timed = (puTime: string, addDays = 0, isComputed = false): RideTimes =>
      this.withAppointment(
        { ...ride, day: addToDay(ride.day, addDays) },
        { puTime, apptTime: appointment, isComputed },
        notes,
      );
    const called = (): RideTimes => ({
      tripDate: ride.day,
      puTime: '',
      apptTime: appointment,
      willCall: true,
      isComputed: false,
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
    const isMidnight = /midnight/i.test(pickUpText) || pickUp.addDays !== 0;
    if (pickUp.clock !== '' && (isMidnight || !isPlaceholder(pickUp.clock))) {
      if (pickUp.saysMore) note();
      return timed(pickUp.clock, pickUp.addDays + daysBetween(pickUp, ride.day));
    }
    if (pickUp.without === 'unread') note();
    if (appointment !== '') return this.beforeAppointment(cells, ride, appointment, timed);
    if (ride.isReturnLeg) return called();
    return this.askForTime(cells, { text: pickUpText, clock: pickUp.clock }, timed, called);
  }

  /** The times of a return that is in the same row as its outbound ride. Without a time, it is a will-call. */
  readReturn(cells: RowCells, outbound: RideTimes, isWillCall: boolean, notes: string[]): RideTimes {
    const text = cells.get('returnTime');
    const { clock, saysMore, addDays } = readClockCell(text, outbound.tripDate, this.context.timeZone);
    const isTimed = clock !== '' && !isPlaceholder(clock);
    if (saysMore || (isTimed && isWillCall)) notes.push(`Return time in the file: ${text}`);
    const called = { tripDate: outbound.tripDate, puTime: '', apptTime: '', willCall: true, isComputed: false };
    if (!isTimed || isWillCall) return called;
    const after =
      outbound.puTime > outbound.apptTime && !isAfterMidnight(outbound)
        ? outbound.puTime
        : outbound.apptTime || outbound.puTime;
    const timed = { ...called, puTime: clock, willCall: false, tripDate: addToDay(outbound.tripDate, addDays) };
    if (addDays > 0 || clock >= after)
      return isAfterMidnight(outbound) ? { ...timed, tripDate: addToDay(timed.tripDate, 1) } : timed;
    if (isAfterMidnight(outbound)) return { ...timed, tripDate: addToDay(outbound.tripDate, 1) };
    // Dialysis at night ends on the next day
    if (after >= '15:00' && clock <= '11:00') return { ...timed, tripDate: addToDay(outbound.tripDate, 1) };
    notes.push(`Return time in the file, before the ride there: ${text}`);
    return called;
  }

  private readAppointment(cells: RowCells, { day }: TimedRide, notes: string[]): string {
    const text = cells.get('apptTime');
    const { clock, without, saysMore } = readClockCell(text, day, this.context.timeZone);
    // 00:00 and 23:59 are how systems write that there is no appointment
    if (isPlaceholder(clock) && !/midnight/i.test(text)) return '';
    if (without === 'unread' || without === 'callWord' || saysMore) notes.push(`Appointment in the file: ${text}`);
    return clock;
  }

  /** A pick-up time computed from the appointment: before it, the drive, loading, and a buffer. */
  private beforeAppointment(
    cells: RowCells,
    ride: TimedRide,
    appointment: string,
    timed: (puTime: string, addDays: number, isComputed: boolean) => RideTimes,
  ): RideTimes {
    const lead = this.leadMinutes(cells, ride, appointment);
    const [hours = 0, minutes = 0] = appointment.split(':').map(Number);
    const start = Math.floor((hours * 60 + minutes - lead) / STEP) * STEP;
    const isDayBefore = start < 0;
    const minute = isDayBefore ? start + 24 * 60 : start;
    const two = (number: number) => String(number).padStart(2, '0');
    return timed(`${two(Math.floor(minute / 60))}:${two(minute % 60)}`, isDayBefore ? -1 : 0, true);
  }

  private leadMinutes(cells: RowCells, ride: TimedRide, appointment: string): number {
    const { settings, timeZone, places } = this.context;
    const from = places?.get(normalizeAddress(ride.fromAddress));
    const to = places?.get(normalizeAddress(ride.toAddress));
    const miles = ride.miles > 0 ? ride.miles : from && to ? roadMiles(from, to, settings) : undefined;
    if (miles === undefined) {
      const asked = {
        id: 'pickUpTime',
        about: 'pickUpTime',
        options: LEADS,
        preset: DEFAULT_LEAD,
        accepts: /^\d{1,3}$/,
      } as const;
      return Number(this.questions.ask(asked, cells.at) ?? DEFAULT_LEAD);
    }
    const drive = driveMinutes(miles, toInstant(timeZone, ride.day, appointment), timeZone, settings);
    return drive + settings.loadingMinutes[ride.need] + APPOINTMENT_BUFFER;
  }

  /** What a row without a readable time or an appointment is. */
  private askForTime(
    cells: RowCells,
    { text, clock }: { readonly text: string; readonly clock: string },
    timed: (puTime: string) => RideTimes,
    called: () => RideTimes,
  ): RideTimes | undefined {
    const hour = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
    const two = (number: number) => `${String(number).padStart(2, '0')}:00`;
    const hours = hour >= 1 && hour <= 12 ? [two(hour % 12), two((hour % 12) + 12)] : [];
    const answer = this.questions.ask(
      {
        id: `time:${clock || wordKey(text)}`,
        about: 'willCall',
        value: text,
        options: ['willCall', ...(clock ? [clock] : hours)],
        accepts: /^([01]\d|2[0-3]):[0-5]\d$/,
        // A time that may be meant as one is asked about; a bare hour is one of a working day
        ...(clock === '' && { preset: (hour >= 6 && hour <= 11 ? hours[0] : hours[1]) ?? 'willCall' }),
      },
      cells.at,
    );
    if (answer === undefined) return undefined;
    return answer === 'willCall' ? called() : timed(answer);
  }

  /** The times with an appointment that is after the pick-up, in the company's zone; one that can't be goes into the notes. */
  private withAppointment(
    ride: TimedRide,
    {
      puTime,
      apptTime,
      isComputed,
    }: { readonly puTime: string; readonly apptTime: string; readonly isComputed: boolean },
    notes: string[],
  ): RideTimes {
    const times = { tripDate: ride.day, puTime, apptTime, willCall: false, isComputed };
    if (apptTime === '' || apptTime >= puTime || isAfterMidnight(times)) return times;
    const zone = zoneOfAddress(ride.toAddress);
    const converted = zone && clockIn(this.context.timeZone, toInstant(zone, ride.day, apptTime));
    if (converted && converted !== apptTime && converted >= puTime) {
      notes.push(`Appointment in the file, in the time zone of the drop-off: ${apptTime}`);
      return { ...times, apptTime: converted, apptZone: zone };
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

const ZONE_STATES: Readonly<Record<string, string>> = {
  'America/New_York': 'ct dc de fl ga in ma md me mi nc nh nj ny oh pa ri sc va vt wv',
  'America/Chicago': 'al ar ia il ks la mn mo ms nd ne ok sd tx wi',
  'America/Denver': 'co mt nm ut wy',
  'America/Phoenix': 'az',
  'America/Los_Angeles': 'ca nv or wa',
};
const ZONES = new Map(
  Object.entries(ZONE_STATES).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)),
);

/** The time zone of an address's state; undefined for states with two of them. */
function zoneOfAddress(address: string): string | undefined {
  const state = /[,\s]([A-Za-z]{2})\.?(?:[,\s]+\d{5}(?:-\d{4})?)?$/.exec(address.trim())?.[1] ?? '';
  return ZONES.get(normalizeText(state));
}
