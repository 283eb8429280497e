import type { Plan, PlanRoutes, Problem, Request, UnservedReason } from '@mtos/planner';
import { loadingMinutes } from '../travel/loadingMinutes';
import type { PlanSettings } from '../travel/planSettings';
import { appointmentDay } from '../trip/appointment';
import type { DayClock } from './dayTravel';
import type { PlanTrip } from './planTrip';

/** By how many minutes a trip may be later than its windows allow: tried one after the other, the least late first. */
const STEPS = [15, 30, 45, 60];

/** Not where a vehicle lacks the seats, or where times contradict each other. */
const TIME_HELPS: readonly UnservedReason[] = ['busy', 'hours'];

/**
 * Finds places for the trips that a plan leaves out, where they are picked up late or miss their appointment by up to an
 * hour. All other trips keep their driver, their order, and their time windows.
 */
export async function placeLate(
  problem: Problem,
  plan: Plan,
  mayBeLate: (trip: string) => boolean,
  planRoutes: PlanRoutes,
): Promise<Plan> {
  const allowed = new Map<string, number>();
  let latest = plan;
  for (const minutes of STEPS) {
    const left = latest.unserved.filter(({ request, reason }) => TIME_HELPS.includes(reason) && mayBeLate(request));
    if (left.length === 0 || problem.vehicles.length === 0) return latest;
    for (const { request } of left) allowed.set(request, minutes);
    const vehicleByRequest = new Map(
      latest.routes.flatMap(({ vehicle, stops }) => stops.map((of) => [of.request, vehicle])),
    );
    const requests = problem.requests.map((request): Request => {
      const vehicle = vehicleByRequest.get(request.id);
      const later = delayed(request, allowed.get(request.id) ?? 0);
      return vehicle === undefined ? later : { ...later, allowedVehicles: [vehicle], isMandatory: true };
    });
    latest = await planRoutes({ ...problem, requests }, { iterations: 0, start: latest.routes });
  }
  return latest;
}

const delayed = (request: Request, minutes: number): Request => ({
  ...request,
  pickup: { ...request.pickup, latest: request.pickup.latest + minutes },
  dropoff: { ...request.dropoff, latest: request.dropoff.latest + minutes },
});

interface Times {
  readonly pickupAt: Date;
  readonly dropoffAt: Date;
}

/** The minutes by which a pick-up is later than its trip says, and by which the client misses the appointment. */
export function minutesLate(
  trip: PlanTrip,
  { pickupAt, dropoffAt }: Times,
  settings: Pick<PlanSettings, 'loadingMinutes'>,
  clock: DayClock,
): { readonly pickup: number; readonly appointment: number } {
  const { tripDate, puTime, apptTime } = trip;
  const late = (at: number, due: number) => Math.max(0, Math.ceil(at - due));
  const inside = clock.toMinute(dropoffAt) + loadingMinutes(trip, settings);
  return {
    pickup: late(clock.toMinute(pickupAt), clock.minuteOfClock(puTime, tripDate)),
    appointment: apptTime === '' ? 0 : late(inside, clock.minuteOfClock(apptTime, appointmentDay(trip))),
  };
}
