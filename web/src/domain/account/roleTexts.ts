import type { OfficeRole, Position, Role, User } from '@mtos/model';
import type { Doc } from '../../data/read/converter';

const LABELS: Readonly<Record<Position, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  dispatcher: 'Dispatcher',
  biller: 'Biller',
  viewer: 'Viewer',
  driver: 'Driver',
  facility: 'Facility contact',
};

export const roleLabel = (role: Role): string => LABELS[role];

/** What someone is in the account: 'Dispatcher', or 'Owner', whose document says 'admin'. */
export const positionLabel = ({ id, subOwneruid, role }: Pick<Doc<User>, 'id' | 'subOwneruid' | 'role'>): string =>
  id === subOwneruid ? LABELS.owner : LABELS[role];

/** What each role of the office may do, for whoever chooses one. */
export const ROLE_HELP: Readonly<Record<OfficeRole, string>> = {
  admin: 'Does everything but change the company’s settings and who works in the office.',
  dispatcher: 'Enters, imports, and assigns trips, writes to drivers, and sets their hours.',
  biller: 'Reads everything, sets rates, and does billing, driver pay, trip logs, and reports. Changes no trips.',
  viewer: 'Reads trips, drivers, and reports. Changes nothing.',
};

const MANY: Readonly<Record<Position, string>> = {
  owner: 'the owner',
  admin: 'admins',
  dispatcher: 'dispatchers',
  biller: 'billers',
  viewer: 'viewers',
  driver: 'drivers',
  facility: 'facility contacts',
};

/** Who is meant: 'the owner and admins'. */
export const formatPositions = (positions: readonly Position[]): string =>
  new Intl.ListFormat('en-US').format(positions.map((position) => MANY[position]));
