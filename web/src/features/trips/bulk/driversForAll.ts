import { assessDriver, type Clock, type StoredTrip, type User } from '@mtos/model';
import type { Doc } from '../../../data/read/converter';
import { type DriverAssessment, type DriverData, toKnown } from '../assign/driverChoices';
import { formatReason, warns } from '../assign/formatReason';
import { type Fit, judgeFit, keepsFromCarrying } from '../board/drag/driverFits';

type Driver = Doc<User>;

/** How several trips would fit one driver. */
export interface DriverForAll {
  readonly driver: Driver;
  /** By trip. The text says only what is in the way. */
  readonly fits: ReadonlyMap<string, Fit>;
}

const NO_POSITIONS = { status: 'ready', value: [] } as const;

/**
 * How all the trips would fit each driver, together with the driver's other trips and with one another; those whom most of
 * them fit first. Where a driver is now does not matter for a plan of several trips.
 * @param clockOn the clock, with how the company drives on a day
 */
export function driversForAll(
  trips: readonly StoredTrip[],
  drivers: readonly Driver[],
  data: Pick<DriverData, 'trips' | 'settings' | 'wishes' | 'payers'>,
  clockOn: (day: string) => Clock,
): readonly DriverForAll[] {
  const ids = new Set(trips.map(({ id }) => id));
  return drivers
    .filter(({ state }) => state === 'active')
    .map((driver) => {
      const known = toKnown(driver, { ...data, positions: NO_POSITIONS });
      const others =
        known.trips === 'unknown' ? known.trips : [...known.trips.filter(({ id }) => !ids.has(id)), ...trips];
      const fits = trips.map((trip) => {
        const clock = clockOn(trip.tripDate);
        const assessment = assessDriver(trip, driver, { ...known, trips: others }, clock);
        const fit = judgeFit(trip, assessment, clock);
        const matters =
          fit.kind === 'refused' ? keepsFromCarrying : (reason: DriverAssessment['reasons'][number]) => warns([reason]);
        const problems = assessment.reasons.filter(matters);
        const text = problems.flatMap((reason) => formatReason(reason, trip.clientDis, clock) ?? []).join(' · ');
        return [trip.id, { ...fit, text }] as const;
      });
      return { driver, fits: new Map(fits) };
    })
    .sort(
      (a, b) =>
        countFits(a, 'refused') - countFits(b, 'refused') ||
        countFits(a, 'warns') - countFits(b, 'warns') ||
        a.driver.fullName.localeCompare(b.driver.fullName, 'en'),
    );
}

export const countFits = ({ fits }: Pick<DriverForAll, 'fits'>, kind: Fit['kind']): number =>
  [...fits.values()].filter((fit) => fit.kind === kind).length;
