import {
  assignmentTime,
  type Candidate,
  chooseDriver,
  type DayToPlan,
  type LatLng,
  loadingMinutes,
  minutesBetween,
  nextTry,
  noClientWishes,
  type PlanDriver,
  type PlanTrip,
  pickUpAt,
  shiftOn,
} from '@mtos/model';

const MINUTE = 60_000;

/** Where a driver is at a time: at the last place that they have reached of the trips that they have, in their order. */
class DriverDay {
  readonly trips: PlanTrip[] = [];
  readonly #day: DayToPlan;

  constructor(
    readonly driver: PlanDriver,
    day: DayToPlan,
  ) {
    this.#day = day;
  }

  take(trip: PlanTrip): void {
    this.trips.push({ ...trip, driverUid: this.driver.id, assignedBy: 'auto' });
    this.trips.sort((a, b) => (a.puTime < b.puTime ? -1 : 1));
  }

  /** The position at a time, and whether each trip is over by then. */
  at(now: number): { readonly place: LatLng | null; readonly done: ReadonlySet<string> } {
    const { timeZone, settings } = this.#day;
    let place = this.driver.start;
    let time = 0;
    const done = new Set<string>();
    const drive = (to: LatLng | null, from: number) =>
      place && to ? minutesBetween(place, to, new Date(from), timeZone, settings) * MINUTE : 0;
    for (const trip of this.trips) {
      const due = pickUpAt(trip, timeZone)?.getTime() ?? 0;
      const loading = loadingMinutes(trip, settings) * MINUTE;
      const reached = Math.max(time + drive(trip.pickup, time), due);
      if (reached > now) break;
      place = trip.pickup;
      const end = reached + loading + drive(trip.dropoff, reached + loading) + loading;
      if (end > now) break;
      place = trip.dropoff;
      time = end;
      done.add(trip.id);
    }
    return { place, done };
  }

  /** What automatic assignment knows of the driver at a time. */
  candidate(now: number): Candidate {
    const { id, vehicle, settings } = this.driver;
    const { place, done } = this.at(now);
    const updatedAt = { toMillis: () => now, toDate: () => new Date(now) };
    return {
      driver: { id, fullName: id, role: 'driver', state: 'active', vehicle },
      known: {
        position: place ? { location: place, available: true, updatedAt } : undefined,
        trips: this.trips.map((trip) => (done.has(trip.id) ? { ...trip, status: 'Completed' } : trip)),
        settings,
        wishes: noClientWishes,
      },
    };
  }

  isOnShift(now: number): boolean {
    const { settings } = this.driver;
    const shift = settings && shiftOn(settings, this.#day.day, this.#day.timeZone);
    return shift === undefined || (shift.from.getTime() <= now && now < shift.to.getTime());
  }
}

/**
 * Replays a day under the product's automatic assignment, by its own functions: from four hours before each pick-up on, the
 * nearest driver on shift who is free takes the trip; without one, the next try comes sooner as the pick-up gets closer, and
 * when a driver comes on shift. Returns the trips with their drivers.
 */
export function assignNearest(day: DayToPlan): readonly PlanTrip[] {
  const { timeZone, settings } = day;
  const drivers = day.drivers.map((driver) => new DriverDay(driver, day));
  const given = new Map<string, string>();
  const shiftStarts = [
    ...new Set(
      day.drivers.flatMap((driver) =>
        driver.settings ? (shiftOn(driver.settings, day.day, timeZone)?.from.getTime() ?? []) : [],
      ),
    ),
  ];
  const tries = day.trips.map((trip) => ({ trip, at: day.now.getTime() }));
  const candidatesAt = (now: number) =>
    drivers.filter((each) => each.isOnShift(now)).map((each) => each.candidate(now));
  while (tries.length > 0) {
    tries.sort((a, b) => a.at - b.at || (a.trip.puTime < b.trip.puTime ? -1 : 1));
    const next = tries.shift();
    if (!next) break;
    const now = new Date(next.at);
    const time = assignmentTime(next.trip, timeZone, now);
    if (time.kind === 'over') continue;
    if (time.kind === 'later') {
      tries.push({ trip: next.trip, at: time.at.getTime() });
      continue;
    }
    const { driver } = chooseDriver({ ...next.trip, clientUid: '' }, candidatesAt(next.at), {
      timeZone,
      now,
      travel: settings,
    });
    if (driver) {
      drivers.find((each) => each.driver.id === driver.id)?.take(next.trip);
      given.set(next.trip.id, driver.id);
      continue;
    }
    const later = nextTry(next.trip, timeZone, now).getTime();
    const shift = shiftStarts.filter((start) => start > next.at).sort((a, b) => a - b)[0];
    tries.push({ trip: next.trip, at: Math.min(later, shift ?? later) });
  }
  return day.trips.map((trip) => {
    const driverUid = given.get(trip.id);
    return driverUid === undefined ? trip : { ...trip, driverUid, assignedBy: 'auto' };
  });
}
