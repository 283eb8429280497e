import type { Office } from '../account/office';
import { federalHolidays } from '../holidays/federalHolidays';
import type { Holidays } from '../holidays/holidays';
import type { OfficeRole } from '../people/role';
import { ADMIN_NAMES, CLIENT_NAMES, CONTACT_NAME, DRIVER_NAMES, OWNER_NAME } from './names';

/** Sample users to sign in as; all of them have the same password. */
export const DEMO = {
  password: 'Demo-ride-1',
  ownerUid: 'demo-owner',
  ownerEmail: 'owner@wayfare.example',
  adminUid: 'demo-admin-1',
  adminEmail: 'admin1@wayfare.example',
  dispatcherEmail: 'dispatcher@wayfare.example',
  billerEmail: 'biller@wayfare.example',
  viewerEmail: 'viewer@wayfare.example',
  facilityUid: 'demo-facility',
  facilityEmail: 'facility@wayfare.example',
  driverUid: 'demo-driver-01',
  driverEmail: 'driver01@wayfare.example',
  otherOwnerUid: 'other-owner',
  otherOwnerEmail: 'owner@slowcoach.example',
} as const;

export interface Company {
  readonly account: string;
  readonly prefix: string;
  readonly domain: string;
  readonly name: string;
  readonly owner: string;
  readonly admins: readonly string[];
  /** Others in the office. */
  readonly office?: readonly { readonly fullName: string; readonly role: OfficeRole }[];
  /** Who asks for rides at a facility. */
  readonly contact?: string;
  readonly drivers: readonly string[];
  readonly clients: readonly string[];
  readonly trips: number;
}

const WAYFARE: Company = {
  account: DEMO.ownerUid,
  prefix: 'demo',
  domain: 'wayfare.example',
  name: 'Wayfare Medical Transport',
  owner: OWNER_NAME,
  admins: ADMIN_NAMES,
  office: [
    { fullName: 'Cornelius Switchback', role: 'dispatcher' },
    { fullName: 'Prudence Tallybook', role: 'biller' },
    { fullName: 'Ignatius Lookout', role: 'viewer' },
  ],
  contact: CONTACT_NAME,
  drivers: DRIVER_NAMES,
  clients: CLIENT_NAMES,
  trips: 300,
};

/** A second account, to show that accounts are isolated. */
const SLOWCOACH: Company = {
  account: DEMO.otherOwnerUid,
  prefix: 'other',
  domain: 'slowcoach.example',
  name: 'Slowcoach Care Rides',
  owner: 'Ferdinand Slowcoach',
  admins: ['Griselda Ledgerbook'],
  drivers: ['Hobart Snailshell', 'Imelda Dawdle', 'Jasper Amble'],
  clients: ['Kitty Velvet', 'Lionel Porridge', 'Mabel Toadstool', 'Ned Quilt', 'Olive Harpsichord'],
  trips: 12,
};

export const COMPANIES: readonly Company[] = [WAYFARE, SLOWCOACH];

/** Invented, with a number for fiction and the example of an NPI. */
export const OFFICE: Office = {
  address: '1 Depot Way, Long Island City, NY 11101',
  phone: '(718) 555-0199',
  npi: '1234567893',
  taxId: '00-0000000',
  howToPay: 'By check to the address above, with the number of the invoice.',
};

/** The holidays on which many clinics are closed. */
export const sampleHolidays = (today: string): Holidays =>
  Object.fromEntries(
    federalHolidays(today)
      .filter(({ name }) => ['Thanksgiving Day', 'Christmas Day', 'New Year’s Day'].includes(name))
      .map(({ day, name }) => [day, name]),
  );
