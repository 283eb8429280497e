import {
  type DayToPlan,
  DEFAULT_PLAN_SETTINGS,
  DEFAULT_TIME_ZONE,
  type LatLng,
  learnDrives,
  learnTravel,
  loadingMinutes,
  minutesBetween,
  neededDrives,
  type PlanAssignment,
  planDay,
  planTimeLimit,
  roadMiles,
  shiftOn,
  type TravelSettings,
  toInstant,
} from '@mtos/model';
import { planRoutes } from '@mtos/planner';
import { dayProblem } from '../model/src/dayPlan/dayProblem';
import type { DrivenTrip } from '../model/src/travel/drivenRides';
import { parseCommandLine, parseCount } from '../scripts/cli/commandLine';
import { main } from '../scripts/cli/main';
import { generateDay } from './days/generateDay';
import { processorTime } from './planner/processorTime';
import { driveErrors, driveTrips, everyPair, knowDrives } from './roads/streetDays';

// Measures what road times are worth, in a generated city with a river and two bridges: how far estimates and road times are
// from drives as they were driven, and what a plan costs that does not know the river. All plans are followed on the roads.

const MINUTE = 60_000;
/** How many days of driven trips are learned from, and of each ride between the same two places. */
const DAYS = 6;

const cell = (text: string | number, width = 12) => String(text).padStart(width);

/** How far drives by some settings are from the driven ones, in minutes. */
function printErrors(name: string, driven: readonly DrivenTrip[], travel: TravelSettings): void {
  const { half, most } = driveErrors(driven, travel);
  console.log(`  ${name.padEnd(44)}${cell(half.toFixed(1))}${cell(most.toFixed(1))}`);
}

function compareWithDriven(day: DayToPlan): void {
  const learnedFrom = driveTrips(day, DAYS, 7);
  const driven = driveTrips(day, 1, 8);
  const roads = knowDrives(everyPair(day));
  const learned = learnTravel(learnedFrom, DEFAULT_PLAN_SETTINGS, DEFAULT_TIME_ZONE);
  const speeds = learned.kind === 'learned' ? { ...DEFAULT_PLAN_SETTINGS, ...learned.travel } : DEFAULT_PLAN_SETTINGS;
  const few = driveTrips(day, 1, 6);
  console.log(`\nDrives with a client, minutes off the driven ones${cell('half')}${cell('9 in 10')}`);
  printErrors('estimate by the settings', driven, DEFAULT_PLAN_SETTINGS);
  printErrors('estimate, learned from driven trips', driven, speeds);
  printErrors('roads', driven, { ...DEFAULT_PLAN_SETTINGS, drives: roads });
  const paced = learnDrives(roads, few, DEFAULT_PLAN_SETTINGS, DEFAULT_TIME_ZONE);
  printErrors('roads, corrected by driven trips', driven, { ...DEFAULT_PLAN_SETTINGS, ...paced });
  const own = learnDrives(roads, learnedFrom, DEFAULT_PLAN_SETTINGS, DEFAULT_TIME_ZONE);
  printErrors('own rides between the same places', driven, { ...DEFAULT_PLAN_SETTINGS, ...own });
}

interface Followed {
  readonly late: number;
  /** Of the late ones together. */
  readonly minutesLate: number;
  readonly miles: number;
}

/**
 * What happens when drivers follow a plan on the roads, in its order and not before its times. Trips whose booked times no
 * drive on the roads can keep are not counted as late.
 */
function follow(day: DayToPlan, planned: readonly PlanAssignment[]): Followed {
  const { settings, timeZone, trips, drivers } = day;
  const { late: impossible } = dayProblem(day);
  const byId = new Map(trips.map((trip) => [trip.id, trip]));
  let [late, minutesLate, miles] = [0, 0, 0];
  for (const driver of drivers) {
    const shift = driver.settings && shiftOn(driver.settings, day.day, timeZone);
    let place = driver.start;
    let time = shift?.from.getTime() ?? 0;
    const driveTo = (to: LatLng | null) => {
      if (!place || !to) return;
      time += minutesBetween(place, to, new Date(time), timeZone, settings) * MINUTE;
      miles += roadMiles(place, to, settings);
      place = to;
    };
    const own = planned
      .filter(({ to }) => to === driver.id)
      .toSorted((x, y) => Number(x.pickupAt) - Number(y.pickupAt));
    for (const { trip: id, pickupAt } of own) {
      const trip = byId.get(id);
      if (!trip) continue;
      const loading = loadingMinutes(trip, settings) * MINUTE;
      driveTo(trip.pickup);
      time = Math.max(time, pickupAt.getTime());
      const due = toInstant(timeZone, day.day, trip.puTime).getTime() + settings.pickupTolerance * MINUTE;
      const byPickup = time - due;
      time += loading;
      driveTo(trip.dropoff);
      time += loading;
      const byAppointment = trip.apptTime === '' ? 0 : time - toInstant(timeZone, day.day, trip.apptTime).getTime();
      const minutes = Math.max(byPickup, byAppointment) / MINUTE;
      if (minutes < 1 || impossible.has(id)) continue;
      late += 1;
      minutesLate += minutes;
    }
    if (own.length > 0) driveTo(driver.start);
  }
  return { late, minutesLate, miles };
}

async function comparePlans(day: DayToPlan, seed: number, timeLimit: number): Promise<void> {
  const onRoads = { ...day, settings: { ...day.settings, drives: knowDrives(everyPair(day)) } };
  const starts = day.drivers.flatMap(({ start }) => start ?? []);
  const asked = neededDrives(day.trips, starts, day.settings);
  const cached = { ...day.settings, drives: knowDrives(asked.map(({ from, to }) => [from, to] as const)) };
  console.log(
    `\n${day.trips.length} trips, ${day.drivers.length} drivers, seed ${seed}; ${asked.length} drives asked for`,
  );
  const titles = ['served', 'late', 'late by', 'miles', 'estimated', 'time'];
  console.log(
    `  ${'planned by, and followed on the roads'.padEnd(38)}${titles.map((title) => cell(title, 10)).join('')}`,
  );
  for (const [name, settings] of [
    ['the straight line', day.settings],
    ['cached roads', cached],
    ['all roads', onRoads.settings],
  ] as const) {
    const started = processorTime();
    const { planned, drives } = await planDay({ ...day, settings }, planRoutes, { timeLimit, clock: processorTime });
    const seconds = (processorTime() - started) / 1000;
    const { late, minutesLate, miles } = follow(onRoads, planned);
    const estimated = drives.estimate / (drives.learned + drives.roads + drives.estimate);
    const cells = [
      planned.length,
      late,
      `${Math.round(late > 0 ? minutesLate / late : 0)} min`,
      Math.round(miles),
      `${(100 * estimated).toFixed(1)} %`,
      `${seconds.toFixed(1)} s`,
    ];
    console.log(`  ${name.padEnd(38)}${cells.map((each) => cell(each, 10)).join('')}`);
  }
}

await main(async () => {
  const { values } = parseCommandLine({
    usage: 'npm run bench:roads -- [--trips N,...] [--seed N,...] [--seconds N]',
    options: { trips: { type: 'string' }, seed: { type: 'string' }, seconds: { type: 'string' } },
  });
  const seconds = parseCount(values.seconds, 0);
  const counts = (list: string) => list.split(',').map((each) => parseCount(each.trim(), 0));
  console.log(`On one thread of Node.js ${process.versions.node}, in seconds of its processor. The city is generated.`);
  compareWithDriven(generateDay({ trips: 300, drivers: 30 }, 1));
  for (const trips of counts(values.trips ?? '100,300')) {
    for (const seed of counts(values.seed ?? '1')) {
      const day = generateDay({ trips, drivers: Math.round(trips / 10) }, seed);
      await comparePlans(day, seed, seconds > 0 ? seconds * 1000 : planTimeLimit(trips));
    }
  }
});
