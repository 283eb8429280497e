import { parametersWith } from '../browser/urlParameters';

/** Every path of the app. */
export const paths = {
  landing: '/',
  login: '/auth/login',
  register: '/auth/register',
  resetPassword: '/auth/reset-password',
  join: '/auth/join',
  emailLink: '/auth/action',
  dashboard: '/admin/dashboard',
  admins: '/admin/manage_admins',
  facilities: '/admin/facilities',
  drivers: '/admin/drivers',
  vehicles: '/admin/vehicles',
  vehicle: '/admin/vehicles/vehicle',
  credentials: '/admin/credentials',
  trips: '/admin/trips',
  board: '/admin/board',
  clients: '/admin/clients',
  client: '/admin/clients/client',
  mergeClients: '/admin/clients/merge',
  splitClient: '/admin/clients/split',
  reports: '/admin/reports',
  tripLog: '/admin/reports/trip_log',
  addTrip: '/admin/add_trips',
  standingOrders: '/admin/standing_orders',
  places: '/admin/places',
  importTrips: '/admin/add_trips/import',
  requests: '/admin/requests',
  notify: '/admin/notify',
  chat: '/admin/team_chat',
  maps: '/admin/maps',
  settings: '/admin/settings',
  billing: '/admin/billing',
  invoices: '/admin/invoices',
  invoice: '/admin/invoices/invoice',
  statement: '/admin/invoices/statement',
  payments: '/admin/payments',
  pay: '/admin/pay',
  payers: '/admin/payers',
  rates: '/admin/payers/rates',
  audit: '/admin/settings/audit',
  personalData: '/admin/settings/personal_data',
  drive: '/drive',
  facility: '/facility',
  facilityRequest: '/facility/request',
  facilityReport: '/facility/report',
} as const;

/** The URL of a page with these parameters; those that are undefined are left out. */
export const pageUrl = (pathname: string, parameters: Readonly<Record<string, string | undefined>>) => ({
  pathname,
  search: `?${parametersWith('', parameters)}`,
});

/** What is known of an address, by its `placeKey`, and the trip that one comes from. */
export const placeUrl = (key: string, tripId?: string) => pageUrl(paths.places, { place: key, trip: tripId });

/** The list of drivers with this driver's details open. */
export const driverUrl = (uid: string) => pageUrl(paths.drivers, { open: uid });

/** The form for a notification to one driver. */
export const notifyUrl = (driverUid: string) => pageUrl(paths.notify, { driver: driverUid });

/** The board of today with a dialog about a driver: they are out for the day, or their manifest is printed. */
export const boardUrl = (dialog: 'out' | 'print', driverUid: string) => pageUrl(paths.board, { [dialog]: driverUid });

/** The board of a day. */
export const boardOfDay = (day: string) => pageUrl(paths.board, { day });

/** The list of trips with this trip's details open. */
export const tripUrl = (id: string) => pageUrl(paths.trips, { open: id });

/** The list of trips with the form for this trip's return open. */
export const addReturnUrl = (id: string) => pageUrl(paths.trips, { open: id, add: 'return' });

/** The list of trips with the dialog open that cancels this trip because its client asked for that. */
export const cancelAskedUrl = (id: string) => pageUrl(paths.trips, { open: id, cancel: 'asked' });

/** The list of trips with the dialog open that activates this will-call, because its client is ready. */
export const activateUrl = (id: string) => pageUrl(paths.trips, { open: id, activate: 'asked' });

/** The list of facilities' requests with this one's details open. */
export const requestUrl = (id: string) => pageUrl(paths.requests, { request: id });

/** What the form of a facility's request begins with: a request to change, or one to copy. */
export const facilityRequestUrl = (task: 'change' | 'copy', id: string) =>
  pageUrl(paths.facilityRequest, { [task]: id });

/** A payer's rate cards. */
export const ratesUrl = (payerUid: string) => pageUrl(paths.rates, { payer: payerUid });

/** A vehicle's page. */
export const vehicleUrl = (id: string) => pageUrl(paths.vehicle, { id });

/** An invoice as it prints. */
export const invoiceUrl = (id: string) => pageUrl(paths.invoice, { id });

/** What a payer, or a client who pays, owes. */
export const statementUrl = (payerUid: string, clientUid: string) =>
  pageUrl(paths.statement, { payer: payerUid || undefined, client: clientUid || undefined });

/** A client's page. */
export const clientUrl = (uid: string) => pageUrl(paths.client, { id: uid });

/** The page that merges a client with another one; with it, if they are known. */
export const mergeUrl = (uid: string, other?: string) => pageUrl(paths.mergeClients, { id: uid, with: other });

/** The page that gives some of a client's trips to another client. */
export const splitUrl = (uid: string) => pageUrl(paths.splitClient, { id: uid });

/** The form for a new trip of a client. */
export const newTripUrl = (clientUid: string) => pageUrl(paths.addTrip, { client: clientUid });

/** The list of standing orders with this order's form open. */
export const orderUrl = (id: string) => pageUrl(paths.standingOrders, { order: id });
