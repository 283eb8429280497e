import { drivesOn, isSameJson, type RequestTrip, type RideRequest, requestStop } from '@mtos/model';

type Asked = Pick<RideRequest, 'legs' | 'repeat' | 'trips' | 'change'>;

/** Whether something is asked of rides that repeat as a whole, so of no day more than of others. */
export const concernsSeries = ({ repeat, change }: Pick<RideRequest, 'repeat' | 'change'>): boolean =>
  repeat !== null && change?.state === 'sent' && !change.days;

/**
 * The days of the rides that a facility asks for, or of what it asks of accepted ones, in order: a ride is on the day to which
 * the company moved it, and one that was canceled on none. Empty if it asks for rides that repeat as a whole.
 */
export function askedDays(request: Asked): readonly string[] {
  const { legs, change } = request;
  if (change?.state !== 'sent') return toDays(legs.map(({ day }) => day));
  if (change.days) return toDays(change.days);
  if (concernsSeries(request)) return [];
  const changed = change.legs?.flatMap((leg, index) => (isSameJson(leg, legs[index]) ? [] : [index])) ?? change.cancel;
  // What is said in words can be about each of them
  const concerned = changed.length > 0 ? changed : legs.map((_, index) => index);
  return toDays(concerned.flatMap((index) => [...plannedDays(request, index), ...movedTo(request, index)]));
}

/** Whether one of the rides that a facility asks for, or of which it asks something, is on a day. */
export const hasRideOn = (request: Asked, day: string): boolean =>
  concernsSeries(request)
    ? Object.values(request.trips).some((trip) => trip.day === day && !trip.canceled)
    : askedDays(request).includes(day);

/** The stages of rides that no answer can change or cancel anymore. */
const OVER: readonly RequestTrip['stage'][] = ['droppedOff', 'noShow', 'cancelled'];

/**
 * Whether a ride of an accepted request that repeats is still ahead today, or under way. As long as the request shows no trips,
 * the weekdays that were asked for say so.
 */
export function hasRepeatedRideToday(
  request: Pick<RideRequest, 'state' | 'change' | 'legs' | 'repeat' | 'orderIds' | 'orders' | 'skipped' | 'trips'>,
  today: string,
): boolean {
  const shown = Object.values(request.trips).filter(({ day }) => day >= today);
  if (shown.length > 0) return shown.some(({ day, stage }) => day === today && !OVER.includes(stage));
  const stop = requestStop(request, today);
  const runs = stop === undefined || stop === 'partly';
  return runs && !request.skipped?.includes(today) && drivesOn(request, today);
}

/** The day of a leg as the company planned it; the one that was asked for as long as there is no trip. */
function plannedDays({ legs, trips }: Pick<Asked, 'legs' | 'trips'>, index: number): readonly string[] {
  const planned = Object.values(trips).filter(({ leg }) => leg === index);
  if (planned.length > 0) return planned.flatMap(({ day, canceled }) => (canceled ? [] : [day]));
  return legs[index] ? [legs[index].day] : [];
}

/** The day to which a change moves a leg, or on which it adds one; none if the day stays. */
function movedTo({ legs, change }: Pick<Asked, 'legs' | 'change'>, index: number): readonly string[] {
  const day = change?.legs?.[index]?.day;
  return day === undefined || day === legs[index]?.day ? [] : [day];
}

const toDays = (days: readonly string[]): readonly string[] => [...new Set(days)].toSorted();
