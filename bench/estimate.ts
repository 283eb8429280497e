import {
  type ChainTrip,
  DEFAULT_PLAN_SETTINGS,
  DEFAULT_TIME_ZONE,
  exactly,
  expectedTimes,
  lateRisk,
  travelEstimate,
  tripSpan,
} from '@mtos/model';
import { drivenTrip, sampleWhereabouts } from '@mtos/model/sample';
import { parseCommandLine } from '../scripts/cli/commandLine';
import { main } from '../scripts/cli/main';
import { type DrivenTrip, type DriverDay, sampleDays } from './estimate/sampleDays';

// Measures how far the expected times of late risk are from when the sample's drivers really were there. Each driver's day
// is replayed: at every ten minutes, only what a console knew by then is given to the estimate.

const MINUTE = 60_000;
const EVERY = 10 * MINUTE;
const TOLERANCE = DEFAULT_PLAN_SETTINGS.pickupTolerance;
const TRAVEL = travelEstimate(DEFAULT_PLAN_SETTINGS, DEFAULT_TIME_ZONE);
/** How far ahead a stop is looked at, in minutes: from, to. */
const HORIZONS = [
  [0, 30],
  [30, 60],
  [60, 120],
  [120, 240],
] as const;

/** One look at one end of a trip; times in minutes before (-) or after (+) the driver really was there. */
interface Sighting {
  readonly end: 'pick-up' | 'drop-off';
  readonly ahead: number;
  readonly estimated: number;
  readonly planned: number;
  /** Whether the driver really was there between the earliest and the latest time. */
  readonly isWithin: boolean;
}

/** Whether a trip was marked before its pick-up, and whether it became late at one of its ends. */
interface Warning {
  readonly ahead: number;
  readonly warned: boolean;
  readonly overdue: boolean;
  readonly cameLate: boolean;
}

interface Findings {
  readonly sightings: readonly Sighting[];
  readonly warnings: readonly Warning[];
}

function look({ trips, home, settings }: DriverDay, now: Date): Findings {
  const rides = trips.map(({ id, planned }) => ({ id, trip: planned }));
  const chain = trips.map(({ id, planned }): ChainTrip => ({ ...drivenTrip(id, planned, now).trip, id }));
  const position = { location: sampleWhereabouts(rides, home, now).location, at: now.getTime() };
  const expected = expectedTimes({ trips: chain, position, settings }, { timeZone: DEFAULT_TIME_ZONE, now }, TRAVEL);
  const found = trips.flatMap((trip) => {
    const times = expected.get(trip.id);
    return times ? [{ trip, times, risk: lateRisk(trip.planned, times, DEFAULT_TIME_ZONE, TOLERANCE) }] : [];
  });
  const sightings = found.flatMap(({ trip, times: { pickUp, dropOff } }) => {
    const plan = tripSpan(trip.planned, DEFAULT_TIME_ZONE, new Date(0));
    const see = (end: Sighting['end'], time: typeof dropOff | undefined, actual: Date, planned: Date | undefined) => {
      const ahead = (actual.getTime() - now.getTime()) / MINUTE;
      if (!time || !planned || ahead < 0) return [];
      const isWithin = time.earliest <= actual.getTime() && actual.getTime() <= time.latest;
      const estimated = (time.likely - actual.getTime()) / MINUTE;
      return [{ end, ahead, estimated, planned: (planned.getTime() - actual.getTime()) / MINUTE, isWithin }];
    };
    return [
      ...see('pick-up', pickUp, trip.pickedUp, plan?.from),
      ...see('drop-off', dropOff, trip.droppedOff, plan?.to),
    ];
  });
  const warnings = found.flatMap(({ trip, times: { pickUp }, risk }) => {
    if (!pickUp) return [];
    const planned = plannedPickUp(trip);
    const ahead = (planned - now.getTime()) / MINUTE;
    const warned = risk.kind === 'late' || risk.kind === 'atRisk';
    return [{ ahead, warned, overdue: ahead < 0, cameLate: wasLate(trip) }];
  });
  return { sightings, warnings };
}

/** Whether the driver was late at one of the ends, by the same rules as the estimate. */
function wasLate({ planned, pickedUp, droppedOff }: DrivenTrip): boolean {
  const [there, done] = [pickedUp, droppedOff].map((at) => exactly(at.getTime()));
  if (!there || !done) return false;
  return lateRisk(planned, { pickUp: there, dropOff: done }, DEFAULT_TIME_ZONE, TOLERANCE).kind === 'late';
}

const plannedPickUp = ({ planned }: DrivenTrip) =>
  tripSpan(planned, DEFAULT_TIME_ZONE, new Date(0))?.from.getTime() ?? Number.NaN;

/** Looks at a day from half an hour before its first pick-up to its last drop-off. */
function replay(day: DriverDay): readonly Findings[] {
  const from = Math.min(...day.trips.map(plannedPickUp)) - 30 * MINUTE;
  const to = Math.max(...day.trips.map(({ droppedOff }) => droppedOff.getTime()));
  const looks = Math.ceil((to - from) / EVERY);
  return Array.from({ length: looks }, (_, index) => look(day, new Date(from + index * EVERY)));
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

const cell = (text: string | number, width = 10) => String(text).padStart(width);
const minutes = (value: number) => cell(value.toFixed(1));
const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);

function printErrors(sightings: readonly Sighting[]) {
  console.log(`${' '.repeat(34)}${cell('estimate', 20)}${cell('plan kept', 20)}`);
  const titles = ['looks', 'median', 'p90', 'median', 'p90', 'in range'];
  console.log(`${'minutes off'.padEnd(24)}${titles.map((title) => cell(title)).join('')}`);
  for (const end of ['pick-up', 'drop-off'] as const) {
    for (const [from, to] of HORIZONS) {
      const seen = sightings.filter((each) => each.end === end && each.ahead >= from && each.ahead < to);
      const errors = (of: 'estimated' | 'planned') => seen.map((each) => Math.abs(each[of]));
      const columns = (['estimated', 'planned'] as const).flatMap((of) =>
        [0.5, 0.9].map((share) => minutes(quantile(errors(of), share))),
      );
      const within = seen.filter(({ isWithin }) => isWithin).length;
      const title = `${end}, ${from} to ${to} min`;
      console.log(`${title.padEnd(24)}${cell(seen.length)}${columns.join('')}${cell(percent(within, seen.length))}`);
    }
  }
}

/** Of the trips that became late, how many were marked so long before their pick-up; and of the others. */
function printWarnings(warnings: readonly Warning[]) {
  console.log(
    `\n${'trips that became late'.padEnd(34)}${cell('marked', 20)}${cell('overdue', 20)}${cell('marked in vain', 20)}`,
  );
  for (const [from, to] of [
    [-15, 0],
    [0, 15],
    [15, 30],
  ] as const) {
    const seen = warnings.filter(({ ahead }) => ahead >= from && ahead < to);
    const late = seen.filter(({ cameLate }) => cameLate);
    const count = (of: (warning: Warning) => boolean) => percent(late.filter(of).length, late.length);
    const vain = seen.filter(({ warned, cameLate }) => warned && !cameLate).length;
    const title = from < 0 ? 'up to 15 min after the plan' : `${from} to ${to} min before the plan`;
    console.log(
      `${title.padEnd(34)}${cell(
        count(({ warned }) => warned),
        20,
      )}${cell(
        count(({ overdue }) => overdue),
        20,
      )}${cell(percent(vain, seen.length - late.length), 20)}`,
    );
  }
}

await main(async () => {
  parseCommandLine({
    usage: 'npm run bench:estimate   compares the expected times of trips with the sample’s driven trips',
    options: {},
  });
  // A fixed instant, so that every run measures the same sample
  const days = sampleDays(new Date('2026-03-20T22:00:00Z'));
  const findings = days.flatMap(replay);
  const count = days.reduce((sum, { trips }) => sum + trips.length, 0);
  console.log(`${count} driven trips on ${days.length} drivers' days, looked at every ten minutes\n`);
  printErrors(findings.flatMap(({ sightings }) => sightings));
  printWarnings(findings.flatMap(({ warnings }) => warnings));
});
