import { queries } from '@mtos/model';
import type { FirstReads } from '../../data/session/startSession';

/** What the map reads of every day. */
export const driversAndPositions = (account: string) => ({
  drivers: queries.people(account, 'driver'),
  locations: queries.driverLocations(account),
});

/** The trips of a day that drivers are on. */
export const activeTripsQuery = (account: string, day: string) => queries.tripsOfDay(account, day, 'Active');

/** What the map reads as soon as it shows. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => Object.values(driversAndPositions(account));
export const readsOfDay: FirstReads['readsOfDay'] = (account, today) => [activeTripsQuery(account, today)];
