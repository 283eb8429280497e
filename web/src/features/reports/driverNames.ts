import { queries, type User } from '@mtos/model';
import type { Doc } from '../../data/read/converter';

/** Every driver of the account, for their names. */
export const driversQuery = (account: string) => queries.people(account, 'driver');

/** The name of a driver of the report; one who is no longer a driver of the account has none. */
export const driverName = (drivers: readonly Doc<User>[], uid: string): string =>
  drivers.find(({ id }) => id === uid)?.fullName ?? 'Former driver';

/** The name of a driver whose trips are billed. Charges from before drivers were kept name none, like trips without one. */
export const billedDriverName = (drivers: readonly Doc<User>[], uid: string): string =>
  uid ? driverName(drivers, uid) : 'No driver, or from before drivers were kept';
