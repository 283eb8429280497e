import { driverQueries, limited, queries } from '@mtos/model';

// What an estimate of delays reads. In a file without hooks, so that a page can ask for it before they have loaded.

/** A driver's trips come one after the other, so the first ones of the day don't depend on the rest. */
export const MAX_RISK_TRIPS = 250;
const MAX_SETTINGS = 200;
const MAX_POSITIONS = 500;

/** The open trips of a day with a pick-up time, by that: the first MAX_RISK_TRIPS. */
export const riskTrips = (account: string, day: string) => limited(queries.timedTrips(account, day), MAX_RISK_TRIPS);

/** The settings of the account's drivers that an estimate of delays needs. */
export const riskSettings = (account: string) => limited(driverQueries.settings(account), MAX_SETTINGS);

/** The last positions of the account's drivers. */
export const lastPositions = (account: string) => limited(queries.driverLocations(account), MAX_POSITIONS);
