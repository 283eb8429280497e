import {
  type DayToPlan,
  DEFAULT_PLAN_SETTINGS,
  DEFAULT_TIME_ZONE,
  type LatLng,
  type MobilityNeed,
  type PlanDriver,
  type PlanTrip,
  roadMiles,
  toInstant,
} from '@mtos/model';
import { randomFrom } from '@mtos/model/sample';

/** A Tuesday. */
const DAY = '2026-03-10';
const CENTER = { lat: 40.72, lng: -73.92 };
/** The width of the city that is usual here, in miles, and half of it in degrees. */
const USUAL_MILES = 8;
const HALF = { lat: 0.058, lng: 0.076 };
const DIALYSIS_SHIFTS = [6 * 60 + 30, 11 * 60, 15 * 60 + 30] as const;
const DIALYSIS_STAY = 4 * 60;
const NEEDS = [
  ...(['ambulatory', 'ambulatory', 'ambulatory', 'ambulatory', 'ambulatory', 'ambulatory'] as const),
  ...(['wheelchair', 'wheelchair', 'wheelchair', 'stretcher'] as const),
] as const;
/** What vehicles carry: most of them wheelchairs as well, one in six a stretcher. */
const VEHICLES: readonly (readonly MobilityNeed[])[] = [
  ['ambulatory'],
  ['ambulatory', 'wheelchair'],
  ['ambulatory', 'wheelchair'],
  ['ambulatory', 'wheelchair'],
  ['ambulatory'],
  ['wheelchair', 'stretcher'],
];
/** The seats of a vehicle where clients share rides. */
const SEATS: Partial<Record<MobilityNeed, number>> = { ambulatory: 3, wheelchair: 2, stretcher: 1 };
const SHIFTS = [
  { from: '05:00', to: '14:00' },
  { from: '06:00', to: '15:00' },
  { from: '09:00', to: '18:00' },
  { from: '11:00', to: '20:30' },
] as const;
const BREAKS = [
  { from: '09:30', to: '10:00' },
  { from: '10:30', to: '11:00' },
  { from: '13:30', to: '14:00' },
  { from: '15:30', to: '16:00' },
] as const;

const clockAt = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export interface DaySize {
  readonly trips: number;
  readonly drivers: number;
  /** The width of the city; 8 if left out. */
  readonly miles?: number;
  /** Whether each driver has a break of half an hour near the middle of the shift. */
  readonly hasBreaks?: boolean;
  /** Whether clients share rides. */
  readonly sharesRides?: boolean;
}

/**
 * A day with a city's shape, the same for a seed: homes all over, a few dialysis centers with three shifts, and clinics
 * nearer to the center. Two in three clients also ride back. The plan is made the evening before.
 */
export function generateDay(size: DaySize, seed: number): DayToPlan {
  const random = randomFrom(seed);
  const scale = (size.miles ?? USUAL_MILES) / USUAL_MILES;
  const placeWithin = (share: number): LatLng => ({
    lat: CENTER.lat + (random.next() * 2 - 1) * HALF.lat * share * scale,
    lng: CENTER.lng + (random.next() * 2 - 1) * HALF.lng * share * scale,
  });
  const randomPlaces = (count: number, share: number) => Array.from({ length: count }, () => placeWithin(share));
  const centers = randomPlaces(Math.max(2, Math.round(size.trips / 60)), 0.8);
  const clinics = randomPlaces(Math.max(5, Math.round(size.trips / 15)), 0.6);
  const trips: PlanTrip[] = [];
  const add = (clientDis: MobilityNeed, from: LatLng, to: LatLng, pickUp: number, appointment: number | undefined) => {
    const miles = Math.round(roadMiles(from, to, DEFAULT_PLAN_SETTINGS) * 10) / 10;
    trips.push({
      ...{ id: `trip-${trips.length}`, tripDate: DAY, clientDis, pickup: from, dropoff: to, miles },
      ...{ puTime: clockAt(pickUp), apptTime: appointment === undefined ? '' : clockAt(appointment) },
      ...{ companions: 0, attendants: 0 },
      ...{ status: 'Pending', driverUid: null, assignedBy: null, locked: false, willCall: false },
      ...{ stage: null, boardedAt: null, isReturn: false },
    });
  };
  while (trips.length < size.trips) {
    const home = placeWithin(1);
    const need = random.pick(NEEDS);
    const isDialysis = random.next() < 0.4;
    const [first, ...others] = isDialysis ? centers : clinics;
    if (!first) throw new Error('There is nowhere to go');
    const place = random.pick([first, ...others]);
    // Centers don't all begin at the same time, or with all of their chairs
    const due = isDialysis ? random.pick(DIALYSIS_SHIFTS) + 15 * random.whole(0, 6) : 15 * random.whole(8 * 4, 16 * 4);
    // Offices book the drive at the usual speed and half an hour to spare, as whole quarters of an hour
    const ride = 3 * roadMiles(home, place, DEFAULT_PLAN_SETTINGS) + 30;
    add(need, home, place, Math.floor((due - ride) / 15) * 15, due);
    const back = due + (isDialysis ? DIALYSIS_STAY : 15 * random.whole(3, 8));
    if (trips.length < size.trips && random.next() < 0.66 && back < 20 * 60) add(need, place, home, back, undefined);
  }
  return {
    day: DAY,
    timeZone: DEFAULT_TIME_ZONE,
    now: toInstant(DEFAULT_TIME_ZONE, '2026-03-09', '20:00'),
    trips,
    settings: { ...DEFAULT_PLAN_SETTINGS, sharesRides: size.sharesRides ?? false },
    drivers: Array.from({ length: size.drivers }, (_, index): PlanDriver => {
      const hours = Array(7).fill(SHIFTS[index % SHIFTS.length]);
      const vehicle = VEHICLES[index % VEHICLES.length] ?? [];
      const settings = {
        hours,
        break: size.hasBreaks ? (BREAKS[index % BREAKS.length] ?? null) : null,
        daysOff: [],
        seats: size.sharesRides ? Object.fromEntries(vehicle.map((need) => [need, SEATS[need] ?? 1])) : {},
      };
      return { id: `driver-${index}`, vehicle, settings, start: placeWithin(1), position: null };
    }),
  };
}
