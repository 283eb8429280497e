import type { Caller } from './caller';
import { ROLES, type Role } from './role';

/** What someone can be in an account. The owner's documents say 'admin'. */
export type Position = 'owner' | Role;

export type Capability =
  /** Open the console and read the company's data. */
  | 'view'
  /** Write trips, standing orders, imports, plans, addresses, drivers' hours, vehicles, their maintenance, and messages to drivers. */
  | 'dispatch'
  /** Write in the office's chat. */
  | 'chat'
  /** Keep formats of the trip log. */
  | 'manageReports'
  /** See prices, charges, and invoices; write payers and their rates; send invoices. */
  | 'bill'
  /** Change the own profile and picture. */
  | 'editProfile'
  /** See who is in the office, invite drivers, change their details, and keep credentials and their types. Read audit entries. */
  | 'manageMembers'
  /**
   * Change the company's settings and who is in the office, except drivers and vehicles from credentials, open the audit's page,
   * export and erase personal data.
   */
  | 'manageAccount'
  /** Use the drivers' page. */
  | 'drive'
  /** Ask for rides for the payers of the own facility, and see what becomes of them. */
  | 'requestRides';

/**
 * What each position may do. Access rules, callables, navigation, pages, and the tests of the rules derive from this
 * table.
 */
const CAPABILITIES: Readonly<Record<Position, readonly Capability[]>> = {
  owner: ['view', 'dispatch', 'chat', 'manageReports', 'bill', 'editProfile', 'manageMembers', 'manageAccount'],
  admin: ['view', 'dispatch', 'chat', 'manageReports', 'bill', 'editProfile', 'manageMembers'],
  dispatcher: ['view', 'dispatch', 'chat', 'editProfile'],
  biller: ['view', 'chat', 'manageReports', 'bill', 'editProfile'],
  viewer: ['view'],
  driver: ['drive'],
  facility: ['requestRides'],
};

export const POSITIONS: readonly Position[] = ['owner', ...ROLES];

/** The positions that may do something. */
export const positionsWhoMay = (capability: Capability): readonly Position[] =>
  POSITIONS.filter((position) => CAPABILITIES[position].includes(capability));

/** The roles of members that may do something. */
export const rolesWhoMay = (capability: Capability): readonly Role[] =>
  ROLES.filter((role) => CAPABILITIES[role].includes(capability));

export const positionOf = ({ isOwner, role }: Pick<Caller, 'isOwner' | 'role'>): Position => (isOwner ? 'owner' : role);

export const may = (caller: Pick<Caller, 'isOwner' | 'role'>, capability: Capability): boolean =>
  CAPABILITIES[positionOf(caller)].includes(capability);

/** What it takes to invite someone in a role, and to change their details. */
export const capabilityToManage = (role: Role): Capability => (role === 'driver' ? 'manageMembers' : 'manageAccount');
