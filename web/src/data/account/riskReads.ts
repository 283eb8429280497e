import { driverQueries, limited, queries } from '@mtos/model';

// What an estimate of delays reads. In a file without hooks, so that a page can ask for it before they have loaded.

/** A driver's trips come one after the other, so the first ones of the day don't depend on the rest. */
export const MAX_RISK_TRIPS = 250;
/** More documents than these are not read; whatever was left out counts as unknown. */
export const MAX_SETTINGS = 500;
export const MAX_POSITIONS = 500;

/** The open trips of a day with a pick-up time, by that: the first MAX_RISK_TRIPS, or those of them up to a time. */
export const riskTrips = (account: string, day: string, until?: string) =>
  limited(queries.timedTrips(account, day, until), MAX_RISK_TRIPS);

/** How many minutes ahead someone can act on a delay, and on a trip without a driver. */
const MINUTES_AHEAD = 120;
/** How long the answer stays the same, because each new one reads the trips again. */
const STEP = 30;
export const LAST_MINUTE = '23:59';

/** The last pick-up time on the same day that someone has to act on at this HH:mm; the same for half an hour. */
export function lastToActOn(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const last = (Math.floor((hours * 60 + minutes) / STEP) + 1) * STEP + MINUTES_AHEAD;
  const [hour, minute] = [Math.floor(last / 60), last % 60].map((part) => String(part).padStart(2, '0'));
  return last >= 24 * 60 ? LAST_MINUTE : `${hour}:${minute}`;
}

/** The settings of the account's drivers that an estimate of delays needs. */
export const riskSettings = (account: string) => limited(driverQueries.settings(account), MAX_SETTINGS);

/** The last positions of the account's drivers. */
export const lastPositions = (account: string) => limited(queries.driverLocations(account), MAX_POSITIONS);
