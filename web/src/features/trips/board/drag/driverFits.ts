import { assessDriver, type Clock, type StoredTrip } from '@mtos/model';
import { readyValue } from '../../../../data/read/queryState';
import { type DriverAssessment, type DriverData, driverChoices } from '../../assign/driverChoices';
import { formatReasons, warns } from '../../assign/formatReason';

/** Whether a trip fits a driver, and why or why not. */
export interface Fit {
  /** `refused`: the vehicle can't carry the client, a lift defect is reported, or a credential is lacking. `warns`: a dispatcher can overrule it. */
  readonly kind: 'current' | 'fits' | 'warns' | 'refused';
  readonly text: string;
}

/**
 * How a trip fits each active driver. Before the drivers' trips, positions, and hours are loaded, only what the vehicle says
 * is known.
 */
export function driverFits(trip: StoredTrip, data: Omit<DriverData, 'search'>, clock: Clock): ReadonlyMap<string, Fit> {
  const choices = driverChoices(trip, { ...data, search: '' }, clock);
  if (choices.status === 'ready') {
    return new Map(
      choices.value.drivers.map((assessment) => [assessment.driver.id, judgeFit(trip, assessment, clock)]),
    );
  }
  const drivers = readyValue(data.drivers) ?? [];
  const active = drivers.filter(({ state }) => state === 'active');
  return new Map(
    active.map((driver) => {
      const fit = judgeFit(
        trip,
        assessDriver(
          trip,
          driver,
          { position: 'unknown', trips: 'unknown', settings: 'unknown', wishes: () => 'unknown' },
          clock,
        ),
        clock,
      );
      return [driver.id, fit.kind === 'warns' ? { ...fit, text: 'Checking…' } : fit];
    }),
  );
}

/** Whether the vehicle can't carry the client, or a credential is lacking, which no dispatcher can overrule here. */
export const keepsFromCarrying = (reason: DriverAssessment['reasons'][number]): boolean =>
  reason.kind === 'vehicle' ||
  reason.kind === 'liftDefect' ||
  reason.kind === 'uncredentialed' ||
  (reason.kind === 'seats' && reason.seats === 0);

/** How a trip fits a driver, by the reasons for and against it. */
export function judgeFit(trip: StoredTrip, { driver, reasons }: DriverAssessment, clock: Clock): Fit {
  if (driver.id === trip.driverUid) return { kind: 'current', text: 'Current driver' };
  const text = formatReasons(reasons, trip.clientDis, clock).join(' · ');
  if (reasons.some(keepsFromCarrying)) return { kind: 'refused', text };
  return { kind: warns(reasons) ? 'warns' : 'fits', text };
}
