import type { TripProgress } from '../driver/tripProgress';
import type { ChainTrip } from '../lateRisk/driverChain';
import { driverRisks } from '../lateRisk/tripRisks';
import { toInstant } from '../time/days';
import type { DayToPlan, PlanTrip } from './planTrip';

/**
 * How many of some drivers' trips the board marks as late, by the same forecast: of drivers whose fixed trips a plan can't put
 * in order.
 */
export function forecastLate(day: DayToPlan, drivers: Iterable<string>): number {
  const { timeZone, settings } = day;
  const now = new Date(Math.max(day.now.getTime(), startOfDay(day)));
  const late = [...drivers].flatMap((uid) => {
    const driver = day.drivers.find(({ id }) => id === uid);
    const trips = day.trips.filter(({ driverUid }) => driverUid === uid).map(toChainTrip);
    const chain = {
      trips,
      position: driver?.position ? { location: driver.position, at: day.now.getTime() } : undefined,
      settings: driver?.settings && {
        ...driver.settings,
        startPlace: driver.start && { address: '', location: driver.start },
      },
    };
    return [...driverRisks(chain, { timeZone, now }, settings).values()];
  });
  return late.filter(({ risk }) => risk.kind === 'late').length;
}

const startOfDay = ({ day, timeZone }: DayToPlan) => toInstant(timeZone, day, '00:00').getTime();

function toChainTrip({ stage, boardedAt, ...trip }: PlanTrip): ChainTrip {
  if (stage === null) return trip;
  const none = { onMyWay: null, arrived: null, onBoard: null, droppedOff: null };
  const at = boardedAt === null ? null : { toMillis: () => boardedAt, toDate: () => new Date(boardedAt) };
  const progress: Pick<TripProgress, 'driverUid' | 'stage' | 'times' | 'noShow'> = {
    driverUid: trip.driverUid,
    stage,
    times: { ...none, onBoard: at },
    noShow: null,
  };
  return { ...trip, progress };
}
