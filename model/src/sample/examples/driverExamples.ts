import { credentialQueries } from '../../queries/credentialQueries';
import { defectQueries } from '../../queries/defectQueries';
import { driverQueries } from '../../queries/driverQueries';
import { fleetQueries } from '../../queries/fleetQueries';
import { trackQueries } from '../../queries/trackQueries';
import { DAY, type Examples } from './examples';

/** Queries of drivers, their shifts and positions, vehicles, and credentials. */
export const driverExamples = (
  account: string,
): Examples<
  typeof driverQueries & typeof trackQueries & typeof defectQueries & typeof fleetQueries & typeof credentialQueries
> => ({
  tripsOfDriver: [driverQueries.tripsOfDriver(account, 'driver', [DAY, DAY])],
  settings: [driverQueries.settings(account)],
  eventsOfTrip: [driverQueries.eventsOfTrip(account, `${account}_trip`, 'driver')],
  correctionsOfTrip: [driverQueries.correctionsOfTrip(account, `${account}_trip`, 'driver')],
  unresolvedEvents: [driverQueries.unresolvedEvents(account, `${account}_trip`)],
  eventsSince: [driverQueries.eventsSince(account, 'driver', new Date(0))],
  openDefectReports: [undefined, 'driver'].map((uid) => defectQueries.openDefectReports(account, uid)),
  openDefectsOfVehicle: [defectQueries.openDefectsOfVehicle(account, 'van', 10)],
  resolvedDefectReports: [defectQueries.resolvedDefectReports(account, 'driver')],
  trackOfDay: [trackQueries.trackOfDay(account, 'driver', DAY)],
  shiftsAround: [trackQueries.shiftsAround(account, 'driver', DAY)],
  drivenDays: [undefined, 'driver'].map((of) => trackQueries.drivenDays(account, [DAY, DAY], of)),
  settingsOfVehicle: [driverQueries.settingsOfVehicle(account, 'vehicle', 20)],
  credentialTypes: [credentialQueries.credentialTypes(account)],
  credentialsOf: [credentialQueries.credentialsOf(account), credentialQueries.credentialsOf(account, 'driver')],
  credentialExceptionsOf: [credentialQueries.credentialExceptionsOf(account, 'driver')],
  documentsOf: [credentialQueries.documentsOf(account), credentialQueries.documentsOf(account, 'driver')],
  expiringCredentials: [credentialQueries.expiringCredentials(account, '2026-01-01')],
  vehicles: [fleetQueries.vehicles(account)],
  dueWork: [fleetQueries.dueWork(account, 'vehicle')],
  doneWork: [fleetQueries.doneWork(account, 'vehicle')],
});
