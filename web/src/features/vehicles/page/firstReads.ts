import { defectQueries, paths as documents, driverQueries, fleetQueries } from '@mtos/model';
import { idInUrl } from '../../../data/session/idInUrl';
import type { FirstReads } from '../../../data/session/startSession';

/** More drivers than share a vehicle. */
const MAX_DRIVERS = 20;
/** As the next ones appear once these are resolved, none stays hidden for good. */
const MAX_REPORTS = 10;

export const settingsOfVehicle = (account: string, uid: string) =>
  driverQueries.settingsOfVehicle(account, uid, MAX_DRIVERS);

export const openDefectsOfVehicle = (account: string, uid: string) =>
  defectQueries.openDefectsOfVehicle(account, uid, MAX_REPORTS);

/** What a vehicle's page reads as soon as it shows. */
export const readsOfAccount: FirstReads['readsOfAccount'] = (account) => {
  const uid = idInUrl();
  if (uid === undefined) return [];
  return [
    documents.vehicle(account, uid),
    settingsOfVehicle(account, uid),
    openDefectsOfVehicle(account, uid),
    fleetQueries.dueWork(account, uid),
    fleetQueries.doneWork(account, uid),
  ];
};
