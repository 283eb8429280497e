import type { DriverSettings } from '../crew/driverSettings';
import { offTimeAt } from '../crew/workTime';
import { paths } from '../documents/paths';
import type { Trip } from '../documents/trip';
import { shiftVehicle } from '../fleet/carryOver';
import { EMPTY_VEHICLE } from '../fleet/vehicle';
import { addToDay, toWeekday } from '../time/calendarDays';
import { DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import { tripSpan } from '../trip/tripSpan';
import { buildDriverSettings } from './builders';
import { HOMES } from './places';
import type { SampleDriver } from './sampleTrips';
import { CHOSEN, sampleVehicleUid } from './sampleVehicles';
import type { Stored, StoredDocument } from './stored';

const BREAKS = ['11:30', '12:00', '12:30', '13:00', '10:30', '14:00', '15:00', '17:00'] as const;
const SEATS = { ambulatory: 3, wheelchair: 2, wheelchairXl: 1, stretcher: 1, bariatricStretcher: 1 } as const;

interface From {
  readonly account: string;
  readonly now: Date;
  readonly writtenBy: string;
}

/** The settings of each driver, whose hours suit the trips that they have. Every fourth one has a vehicle, but no hours. */
export function sampleDriverSettings(
  { account, now, writtenBy }: From,
  drivers: readonly SampleDriver[],
  trips: readonly Stored<Trip>[],
): readonly StoredDocument[] {
  const today = dayIn(DEFAULT_TIME_ZONE, now);
  return drivers.map(({ uid, carries }, index) => {
    const own = trips.filter(({ driverUid, puTime }) => driverUid === uid && puTime !== '');
    const place = HOMES[index % HOMES.length] ?? HOMES[0];
    const number = String(index + 1).padStart(2, '0');
    const settings = buildDriverSettings({
      ...(index % 4 !== 1 && buildWork(own, index, today, now)),
      seats: Object.fromEntries(carries.map((need) => [need, SEATS[need]])),
      vehicleUid: sampleVehicleUid(uid),
      vehicleName: `Van ${number}`,
      plate: `T${614 + 37 * index}-${number}C`,
      ...(index === CHOSEN.by && { shift: chosenOn(dayIn(DEFAULT_TIME_ZONE, shiftStart(now))) }),
      licenseNumber: `S${204_118 + 7_919 * index}`,
      startPlace: { address: place.address, location: place.at },
      updatedAt: new Date(now.getTime() - 30 * 86_400_000),
      updatedBy: writtenBy,
    });
    return { path: paths.driverSettingsDocument(account, uid), data: settings };
  });
}

const shiftStart = (now: Date): Date => new Date(now.getTime() - CHOSEN.hoursAgo * 3_600_000);

/** What is kept of the vehicle chosen on a day. */
const chosenOn = (day: string) =>
  shiftVehicle({ day, isOver: false, vehicleUid: CHOSEN.uid }, { ...EMPTY_VEHICLE, ...CHOSEN });

type Work = Pick<DriverSettings, 'hours' | 'break' | 'daysOff'>;

/** Hours around the trips of each weekday, days off, and a break that no trip needs. */
function buildWork(trips: readonly Stored<Trip>[], index: number, today: string, now: Date): Work {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const starts = trips
      .filter(({ tripDate }) => toWeekday(tripDate) === weekday)
      .map(({ puTime }) => Number(puTime.slice(0, 2)));
    const isWorkday = starts.length > 0 || weekday <= 5;
    return isWorkday ? { from: clockAt(Math.min(...starts, 8)), to: clockAt(Math.max(...starts, 12) + 4) } : null;
  });
  const work: Work = { hours, break: null, daysOff: index % 3 === 0 ? freeDays(trips, today) : [] };
  const rests = BREAKS.map((from) => ({ from, to: `${from.slice(0, 3)}${from.endsWith('00') ? '30' : '45'}` }));
  const rest = rests.find((each) => !trips.some((trip) => isOff(trip, { ...work, break: each }, now)));
  return { ...work, break: rest ?? null };
}

const isOff = (trip: Stored<Trip>, work: Work, now: Date) => {
  const span = tripSpan(trip, DEFAULT_TIME_ZONE, now);
  return span !== undefined && offTimeAt(work, span, DEFAULT_TIME_ZONE) !== undefined;
};

/** The first two days of the next two weeks on which the driver has no trip. */
function freeDays(trips: readonly Stored<Trip>[], today: string): readonly string[] {
  const taken = new Set(trips.map(({ tripDate }) => tripDate));
  return Array.from({ length: 14 }, (_, index) => addToDay(today, index + 1))
    .filter((day) => !taken.has(day))
    .slice(0, 2);
}

/** '08:00' from 8; of the next day from 24 on. */
const clockAt = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;
