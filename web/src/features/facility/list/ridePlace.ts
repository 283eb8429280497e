import { isTimeZone, type RequestTrip, shortZone, toInstant } from '@mtos/model';
import type { ShownRide } from './requestRides';

/** What stands behind a ride's time if the clocks at its pick-up are not the company's: ' CST'; empty otherwise. */
export function zoneOf({ day, puTime, trip }: Pick<ShownRide, 'day' | 'puTime' | 'trip'>): string {
  const zone = trip?.timeZone;
  return zone && puTime && isTimeZone(zone) ? ` ${shortZone(zone, toInstant(zone, day, puTime))}` : '';
}

/** That the company changed where a ride starts or goes; empty if it did not. */
export const formatElsewhere = ({ isElsewhere }: Pick<RequestTrip, 'isElsewhere'>, callThem: string): string =>
  isElsewhere ? `The company changed an address of this ride. ${callThem} with questions` : '';
