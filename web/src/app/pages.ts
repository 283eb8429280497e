import type { ComponentType } from 'react';
import type { FacilityReads, FirstReads } from '../data/session/startSession';
import { paths } from '../ui/paths';
import type { PageInfo, PageName } from './pageInfo';

interface Page extends PageInfo {
  /** Loads its component. Missing if the page is an HTML file with an app of its own. */
  readonly load?: () => Promise<ComponentType>;
  /** What it reads first. That is asked for while the page's code is still loading. */
  readonly firstReads?: () => Promise<FirstReads | FacilityReads>;
  /** What it loads as soon as it shows. The browser fetches that after everything else. */
  readonly loadsNext?: () => Promise<unknown>;
  /** Whether it calls functions. The other pages don't load the code for that. */
  readonly callsFunctions?: boolean;
}

/**
 * Every page, in the order of the navigation. Those that people open most have the most weight. Routes, navigation, titles, preloads, size limits, benchmarks, and tests derive
 * from this table. The build reads which modules a row imports (`web/build/pageModules.ts`).
 */
export const pages: Readonly<Record<PageName, Page>> = {
  landing: { title: 'Medical Transport Operating System', maxKilobytes: 75 },

  login: {
    title: 'Sign In',
    maxKilobytes: 155,
    load: async () => (await import('../features/auth/pages/Login')).Login,
  },
  register: {
    title: 'Register',
    maxKilobytes: 155,
    load: async () => (await import('../features/auth/pages/Register')).Register,
  },
  resetPassword: {
    title: 'Reset Password',
    maxKilobytes: 155,
    load: async () => (await import('../features/auth/pages/ResetPassword')).ResetPassword,
  },
  join: {
    title: 'Invitation',
    maxKilobytes: 155,
    load: async () => (await import('../features/auth/invitation/Join')).Join,
  },

  emailLink: {
    title: 'Email Link',
    maxKilobytes: 155,
    load: async () => (await import('../features/auth/emailLink/EmailLink')).EmailLink,
  },

  dashboard: {
    title: 'Dashboard',
    requires: 'view',
    maxKilobytes: 273,
    weight: 10,
    link: {},
    load: async () => (await import('../features/dashboard/Dashboard')).Dashboard,
    firstReads: () => import('../features/dashboard/firstReads'),
    loadsNext: () => import('../features/dashboard/afterCards'),
  },
  reports: {
    title: 'Reports',
    requires: 'view',
    maxKilobytes: 325,
    link: { under: 'dashboard' },
    load: async () => (await import('../features/reports/ReportsPage')).ReportsPage,
    firstReads: () => import('../features/reports/firstReads'),
    loadsNext: () => import('../features/reports/DriverReport'),
  },
  tripLog: {
    title: 'Trip Log',
    requires: 'view',
    maxKilobytes: 325,
    weight: 10,
    load: async () => (await import('../features/tripLog/TripLogPage')).TripLogPage,
    firstReads: () => import('../features/tripLog/firstReads'),
  },
  billing: {
    title: 'Billing',
    requires: 'bill',
    maxKilobytes: 325,
    link: { under: 'dashboard' },
    load: async () => (await import('../features/billing/review/ReviewPage')).ReviewPage,
    firstReads: () => import('../features/billing/firstReads'),
    callsFunctions: true,
  },
  invoices: {
    title: 'Invoices',
    requires: 'bill',
    maxKilobytes: 325,
    link: { under: 'dashboard' },
    load: async () => (await import('../features/billing/invoices/InvoicesPage')).InvoicesPage,
    firstReads: () => import('../features/billing/firstReads'),
    callsFunctions: true,
  },
  invoice: {
    title: 'Invoice',
    requires: 'bill',
    maxKilobytes: 325,
    load: async () => (await import('../features/billing/invoices/InvoicePage')).InvoicePage,
    firstReads: () => import('../features/billing/invoices/firstReads'),
    callsFunctions: true,
  },
  statement: {
    title: 'Statement',
    requires: 'bill',
    maxKilobytes: 325,
    load: async () => (await import('../features/billing/statement/StatementPage')).StatementPage,
    firstReads: () => import('../features/billing/firstReads'),
    callsFunctions: true,
  },
  payments: {
    title: 'Payments',
    requires: 'bill',
    maxKilobytes: 325,
    link: { under: 'dashboard' },
    load: async () => (await import('../features/billing/payments/PaymentsPage')).PaymentsPage,
    firstReads: () => import('../features/billing/firstReads'),
    callsFunctions: true,
  },
  pay: {
    title: 'Driver Pay',
    requires: 'bill',
    maxKilobytes: 325,
    link: { under: 'dashboard' },
    load: async () => (await import('../features/billing/pay/PayPage')).PayPage,
    callsFunctions: true,
  },
  payers: {
    title: 'Payers',
    requires: 'bill',
    maxKilobytes: 325,
    link: { under: 'dashboard' },
    load: async () => (await import('../features/billing/PayersPage')).PayersPage,
    firstReads: () => import('../features/billing/firstReads'),
  },
  rates: {
    title: 'Rates',
    requires: 'bill',
    maxKilobytes: 325,
    load: async () => (await import('../features/billing/rates/RatesPage')).RatesPage,
    callsFunctions: true,
  },
  admins: {
    title: 'Admins',
    requires: 'manageMembers',
    maxKilobytes: 305,
    link: {},
    load: async () => (await import('../features/people/list/PeopleList')).AdminList,
    firstReads: () => import('../features/people/list/firstReads'),
    loadsNext: () => import('../features/people/details/PersonDetails'),
    callsFunctions: true,
  },
  facilities: {
    title: 'Facilities',
    requires: 'manageMembers',
    maxKilobytes: 305,
    link: { under: 'admins' },
    load: async () => (await import('../features/people/list/PeopleList')).FacilityList,
    firstReads: () => import('../features/people/list/firstReads'),
    loadsNext: () => import('../features/people/details/PersonDetails'),
    callsFunctions: true,
  },
  drivers: {
    title: 'Drivers',
    requires: 'view',
    maxKilobytes: 305,
    link: {},
    load: async () => (await import('../features/people/list/PeopleList')).DriverList,
    firstReads: () => import('../features/people/list/firstReads'),
    loadsNext: () => import('../features/people/details/PersonDetails'),
    callsFunctions: true,
  },
  vehicles: {
    title: 'Vehicles',
    requires: 'view',
    maxKilobytes: 325,
    link: { under: 'drivers' },
    load: async () => (await import('../features/vehicles/list/VehicleList')).VehicleList,
    firstReads: () => import('../features/vehicles/firstReads'),
    callsFunctions: true,
  },
  vehicle: {
    title: 'Vehicle',
    requires: 'view',
    maxKilobytes: 325,
    load: async () => (await import('../features/vehicles/page/VehiclePage')).VehiclePage,
    firstReads: () => import('../features/vehicles/page/firstReads'),
  },
  credentials: {
    title: 'Credentials',
    requires: 'view',
    maxKilobytes: 325,
    link: { under: 'drivers' },
    load: async () => (await import('../features/credentials/CredentialsPage')).CredentialsPage,
    firstReads: () => import('../features/credentials/firstReads'),
  },
  trips: {
    title: 'Trips',
    requires: 'view',
    maxKilobytes: 325,
    weight: 10,
    link: {},
    load: async () => (await import('../features/trips/list/TripList')).TripList,
    firstReads: () => import('../features/trips/list/firstReads'),
  },
  board: {
    title: 'Board',
    requires: 'view',
    maxKilobytes: 325,
    weight: 10,
    link: { under: 'trips' },
    load: async () => (await import('../features/trips/board/BoardPage')).BoardPage,
    firstReads: () => import('../features/trips/board/firstReads'),
    loadsNext: () => import('../features/trips/board/risk/boardRisks'),
  },
  clients: {
    title: 'Clients',
    requires: 'view',
    maxKilobytes: 325,
    weight: 10,
    link: { under: 'trips' },
    load: async () => (await import('../features/clients/list/ClientList')).ClientList,
    firstReads: () => import('../features/clients/list/firstReads'),
  },
  client: {
    title: 'Client',
    requires: 'view',
    maxKilobytes: 340,
    load: async () => (await import('../features/clients/profile/ClientPage')).ClientPage,
    firstReads: () => import('../features/clients/profile/firstReads'),
  },
  mergeClients: {
    title: 'Merge Clients',
    requires: 'dispatch',
    maxKilobytes: 342,
    load: async () => (await import('../features/clients/merge/ClientMerge')).ClientMerge,
    firstReads: () => import('../features/clients/merge/firstReads'),
    callsFunctions: true,
  },
  splitClient: {
    title: 'Split Off Trips',
    requires: 'dispatch',
    maxKilobytes: 363,
    load: async () => (await import('../features/clients/split/ClientSplit')).ClientSplit,
    firstReads: () => import('../features/clients/split/firstReads'),
    callsFunctions: true,
  },
  standingOrders: {
    title: 'Standing Orders',
    requires: 'view',
    maxKilobytes: 340,
    link: { under: 'trips' },
    load: async () => (await import('../features/standingOrders/StandingOrderList')).StandingOrderList,
    firstReads: () => import('../features/standingOrders/firstReads'),
  },
  places: {
    title: 'Places',
    requires: 'view',
    maxKilobytes: 325,
    link: { under: 'trips' },
    load: async () => (await import('../features/places/PlacesPage')).PlacesPage,
    firstReads: () => import('../features/places/firstReads'),
    callsFunctions: true,
  },
  addTrip: {
    title: 'Add Trips',
    requires: 'dispatch',
    maxKilobytes: 368,
    weight: 10,
    link: {},
    load: async () => (await import('../features/trips/form/TripCreate')).TripCreate,
  },
  importTrips: {
    title: 'Import Trips',
    requires: 'dispatch',
    maxKilobytes: 362,
    link: { label: 'Import', under: 'addTrip' },
    load: async () => (await import('../features/tripImport/TripImport')).TripImport,
  },
  requests: {
    title: 'Requests',
    requires: 'view',
    maxKilobytes: 325,
    link: { under: 'addTrip' },
    load: async () => (await import('../features/requests/RequestsPage')).RequestsPage,
    firstReads: () => import('../features/requests/firstReads'),
    loadsNext: () => import('../features/requests/RequestPanel'),
    callsFunctions: true,
  },
  notify: {
    title: 'Notify',
    requires: 'dispatch',
    maxKilobytes: 325,
    link: {},
    load: async () => (await import('../features/notify/NotifyPage')).NotifyPage,
    firstReads: () => import('../features/notify/firstReads'),
  },
  chat: {
    title: 'Chat',
    requires: 'view',
    maxKilobytes: 325,
    link: {},
    load: async () => (await import('../features/chat/ChatPage')).ChatPage,
    firstReads: () => import('../features/chat/firstReads'),
  },
  maps: {
    title: 'Maps',
    requires: 'view',
    maxKilobytes: 325,
    link: {},
    load: async () => (await import('../features/maps/MapsPage')).MapsPage,
    firstReads: () => import('../features/maps/firstReads'),
  },
  settings: {
    title: 'Settings',
    requires: 'editProfile',
    maxKilobytes: 340,
    // Others have a link to their profile
    link: { requires: 'manageMembers' },
    load: async () => (await import('../features/settings/SettingsPage')).SettingsPage,
    firstReads: () => import('../features/settings/firstReads'),
    callsFunctions: true,
  },
  audit: {
    title: 'Audit',
    requires: 'manageAccount',
    maxKilobytes: 325,
    load: async () => (await import('../features/audit/AuditPage')).AuditPage,
    firstReads: () => import('../features/audit/firstReads'),
    callsFunctions: true,
  },
  personalData: {
    title: 'Personal Data',
    requires: 'manageAccount',
    maxKilobytes: 325,
    load: async () => (await import('../features/privacy/PersonalDataPage')).PersonalDataPage,
    callsFunctions: true,
  },

  drive: { title: 'Drive', requires: 'drive', maxKilobytes: 200 },
  facility: {
    title: 'Ride Requests',
    requires: 'requestRides',
    maxKilobytes: 296,
    load: async () => (await import('../features/facility/list/FacilityRequests')).FacilityRequests,
    firstReads: () => import('../features/facility/list/firstReads'),
  },
  facilityRequest: {
    title: 'Request Rides',
    requires: 'requestRides',
    maxKilobytes: 320,
    load: async () => (await import('../features/facility/form/RequestPage')).RequestPage,
    firstReads: () => import('../features/facility/form/firstReads'),
  },
  facilityReport: {
    title: 'Report',
    requires: 'requestRides',
    maxKilobytes: 290,
    load: async () => (await import('../features/facility/report/FacilityReportPage')).FacilityReportPage,
    firstReads: () => import('../features/facility/report/firstReads'),
  },
};

export const pageNames = Object.keys(pages) as PageName[];

/** The page at a path. Paths ignore case. */
export function pageAt(path: string): Page | undefined {
  const name = pageNames.find((each) => paths[each] === path.toLowerCase());
  return name && pages[name];
}
