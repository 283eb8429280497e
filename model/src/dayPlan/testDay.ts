import { planRoutes } from '@mtos/planner';
import { expect } from 'vitest';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { checkProposal } from './checkProposal';
import { planDay } from './planDay';
import type { DayToPlan, PlanDriver, PlanTrip } from './planTrip';

// What the tests of day plans share.

export const DAY = '2026-03-10'; // A Tuesday
const ZONE = 'America/New_York';
export const at = (clock: string) => new Date(`${DAY}T${clock}:00-04:00`);
const NIGHT = at('00:00');

export const clockAt = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
export const HOME = { lat: 40.7, lng: -73.9 };
/** A place to the north of HOME: each step is some 2.2 miles of road. */
export const north = (steps: number) => ({ lat: 40.7 + steps * 0.025, lng: -73.9 });

export const trip = (id: string, of: Partial<PlanTrip> = {}): PlanTrip => ({
  id,
  tripDate: DAY,
  puTime: '10:00',
  apptTime: '',
  clientDis: 'ambulatory',
  companions: 0,
  attendants: 0,
  pickup: HOME,
  dropoff: north(1),
  miles: 2,
  status: 'Pending',
  driverUid: null,
  assignedBy: null,
  locked: false,
  willCall: false,
  stage: null,
  boardedAt: null,
  isReturn: false,
  ...of,
});

export const buildWeek = (from: string, to: string) => Array.from({ length: 7 }, () => ({ from, to }));
export const work = (of: Partial<NonNullable<PlanDriver['settings']>> = {}) => ({
  hours: buildWeek('08:00', '17:00'),
  break: null,
  daysOff: [],
  seats: {},
  ...of,
});

export const driver = (id: string, of: Partial<PlanDriver> = {}): PlanDriver => ({
  ...{ id, vehicle: ['ambulatory'], settings: undefined, start: HOME, position: null },
  ...of,
});

export const buildDay = (
  trips: readonly PlanTrip[],
  drivers: readonly PlanDriver[],
  of: Partial<DayToPlan> = {},
): DayToPlan => ({
  ...{ day: DAY, timeZone: ZONE, now: NIGHT, settings: DEFAULT_PLAN_SETTINGS },
  ...{ trips, drivers, ...of },
});

/** Slow on a weekday's morning, quick at night. */
export const hourly = {
  weekday: Array.from({ length: 24 }, (_, hour) => (hour >= 7 && hour < 10 ? 12 : 24)),
  weekend: Array.from({ length: 24 }, () => 30),
};

/** What the planner proposes for a day of a test, once checked. */
export async function proposePlan(day: DayToPlan) {
  const proposal = await planDay(day, planRoutes, { iterations: 200 });
  expect(checkProposal(day, proposal)).toEqual([]);
  return proposal;
}
