import type { AuditEntry } from '@mtos/model';
import { describeMoved, type MovedCounts } from '../../domain/clients/describeMoved';
import { formatDay } from '../../domain/time/when';
import { formatNumber, plural } from '../../ui/format/numbers';

type Fields = Readonly<Record<string, unknown>>;

/** What the audit records, without its times. */
export type EntryContent = Pick<AuditEntry, 'what' | 'collection' | 'documentId' | 'before' | 'after'>;

const COLLECTION_LABELS: Readonly<Record<AuditEntry['collection'], string>> = {
  trips: 'Trip',
  officeTrips: 'Office notes on a trip',
  authorizations: 'Authorization',
  clients: 'Client',
  profiles: 'Profile',
  users: 'Person',
  standingOrders: 'Standing order',
  accounts: 'Company',
  drivers: 'Driver’s work settings',
  payers: 'Payer',
  charges: 'Charge of a trip',
  invoices: 'Invoice',
  statementMails: 'Mails of statements',
  payments: 'Payment',
  payPlans: 'Pay rates',
  payPeriods: 'Pay period',
  trackers: 'Driver’s position app',
  rideLinks: 'Live link of a trip',
  texting: 'Texts to riders',
  vehicles: 'Vehicle',
  maintenance: 'Maintenance of a vehicle',
  credentialTypes: 'Credential type',
  credentials: 'Credential',
  credentialExceptions: 'Exception from a credential',
  credentialDocuments: 'Credential document',
  requests: 'Ride request',
};

/** Records that the name is of, and not of a client. */
const NAMED: readonly AuditEntry['collection'][] = ['users', 'payers', 'vehicles', 'maintenance', 'credentialTypes'];

/** Whose a credential is, in words. */
const SUBJECTS: Readonly<Record<string, string>> = { driver: 'a driver', vehicle: 'a vehicle', company: 'the company' };

const LISTS: Readonly<Record<string, string>> = {
  trips: 'trips',
  drivers: 'drivers',
  admins: 'admins',
  facilities: 'facility contacts',
  reports: 'days of a report',
  tripLog: 'legs of the trip log',
  invoices: 'trips of an invoice',
  statements: 'invoices of a statement',
  sentInvoices: 'invoices',
  invoiceLines: 'lines of invoices',
  payments: 'payments',
  payroll: 'lines of a payroll',
  paySlips: 'pay slips',
};

/** Fields that every write sets. */
const BOOKKEEPING = ['updatedAt', 'updatedBy', 'version', 'statusAt', 'createdAt', 'onTimeRule'];

/** The record that an entry is about: 'Trip of Ann Teapot', 'Payer: Medicaid', 'Credential of a driver', 'Company'. */
export function describeTarget({ collection, before, after }: EntryContent): string {
  const label = COLLECTION_LABELS[collection];
  const fields = after ?? before;
  const whose = SUBJECTS[readText(fields?.subject)];
  if ((collection === 'credentials' || collection === 'credentialDocuments') && whose) return `${label} of ${whose}`;
  if (collection === 'credentialExceptions' && whose) return `${label} for ${whose}`;
  const name = readText(collection === 'users' ? fields?.fullName : nameIn(collection, fields));
  if (collection === 'accounts' || name === '') return label;
  return NAMED.includes(collection) ? `${label}: ${name}` : `${label} of ${name}`;
}

/** What happened, as one line: 'Added', 'Changed status and driver name', 'Exported 12 trips (Status: Active)'. */
export function describeAction({ what, collection, before, after }: EntryContent): string {
  const action = describeChange({ what, collection, before, after });
  if (collection !== 'credentialExceptions') return action;
  // Who lets someone drive without a credential has to say why
  const { until, reason } = after ?? before ?? {};
  return readText(until) === '' ? action : `${action}: until ${formatDay(readText(until))}, ‘${readText(reason)}’`;
}

function describeChange({ what, collection, before, after }: Omit<EntryContent, 'documentId'>): string {
  switch (what) {
    case 'create':
      return 'Added';
    case 'delete':
      return 'Deleted';
    case 'update':
      return `Changed ${list(changedFields(collection, before, after)) || 'nothing visible'}`;
    case 'export':
    case 'print':
      if (collection === 'credentialDocuments') return `Opened ${plural(readCount(after?.rows), 'document')}`;
      return describeAccess(what === 'export' ? 'Exported' : 'Printed', after);
    case 'recount':
      return `Recounted: ${readNumber(after?.trips)} trips, ${readNumber(after?.clients)} clients`;
    case 'reprice':
      return `Updated the prices of ${readNumber(after?.rows)} charges (${readText(after?.filter)})`;
    case 'erase':
      return 'Erased personal data';
    case 'merge':
      return 'Merged another client into this one';
    case 'split':
      return `Received ${describeMoved(readMoved(after)) || 'nothing'} from another client`;
  }
}

function describeAccess(verb: string, after: Fields | null): string {
  const name = LISTS[readText(after?.list)];
  if (!name) return `${verb} personal data`;
  const filter = readText(after?.filter);
  return `${verb} ${readNumber(after?.rows)} ${name}${filter && ` (${filter})`}`;
}

/** The names of the changed fields, as words: 'pu time'. */
function changedFields(collection: AuditEntry['collection'], before: Fields | null, after: Fields | null) {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  // An older document lacks a field that is empty now
  const shownIn = (fields: Fields | null, name: string) => JSON.stringify(fields?.[name] || '');
  const differ = [...names].filter(
    (name) => !BOOKKEEPING.includes(name) && shownIn(before, name) !== shownIn(after, name),
  );
  return differ.map((name) => OWN_NAMES[collection]?.[name] ?? FIELD_NAMES[name] ?? splitWords(name));
}

/** Names of fields that mean something else in other collections. */
const OWN_NAMES: Readonly<Partial<Record<AuditEntry['collection'], Readonly<Record<string, string>>>>> = {
  standingOrders: { trip: 'details' },
  authorizations: { needs: 'mobility needs' },
  credentialTypes: {
    subject: 'whose credentials it is about',
    renewalMonths: 'how long one is good for',
    warnDays: 'how early it warns',
    effect: 'what lacking it means',
    blocksFrom: 'the first day on which it blocks',
    isRequired: 'whether it is required',
    payers: 'for which payers it counts',
    documentFrom: 'whether it needs a document, and from when on',
    isActive: 'whether it counts',
  },
  credentials: { issuedDay: 'when it was issued', expiresDay: 'when it expires' },
  credentialExceptions: { until: 'the last day' },
};

const FIELD_NAMES: Readonly<Record<string, string>> = {
  puTime: 'pick-up time',
  apptTime: 'appointment',
  clientDis: 'mobility need',
  needs: 'what the ride needs',
  clientUid: 'client',
  medicaidId: 'Medicaid ID',
  payerUid: 'payer',
  payerUids: 'payers',
  withoutAuthorization: 'that it needs no authorization',
  waitMinutes: 'the minutes waited',
  tollCents: 'tolls',
  parkingCents: 'parking',
  total: 'how much it has',
  unit: 'what it counts',
  weekLimit: 'how much a week has',
  monthLimit: 'how much a month has',
  driverUid: 'driver',
  tripDate: 'day',
  fromAddress: 'pick-up address',
  toAddress: 'drop-off address',
  fromDetails: 'pick-up place and unit',
  toDetails: 'drop-off place and unit',
  leftOut: 'skipped days',
  extraDays: 'added days',
  onHolidays: 'what it does on holidays',
  previous: 'what holds until a change starts',
  replaces: 'which changed trips follow',
  office: 'address, phone, and NPI',
  progress: 'the driver’s steps',
  daysOff: 'days off',
  vehicleName: 'vehicle',
  vehicleOut: 'vehicle out of service',
  vehicleUid: 'default vehicle',
  startPlace: 'start',
  settled: 'the answer to the driver',
  people: 'contacts',
  mergedUids: 'merged clients',
  notSameUids: 'which clients are not the same',
  hold: 'whether it is billed',
  ownAmount: 'the amount set by hand',
  amountChanged: 'the amount',
  vin: 'VIN',
  dueMiles: 'the miles at which it is due',
  dueDay: 'the day on which it is due',
  everyMonths: 'the months between',
  everyMiles: 'the miles between',
  countsFrom: 'what the next time counts from',
  monthDay: 'the day of the month',
  doneDay: 'when it was done',
  doneMiles: 'the odometer then',
  costCents: 'the cost',
  stateFrom: 'first day',
  stateUntil: 'last day',
  zoneQuestion: 'the question about the time zone',
};

const splitWords = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

const list = (words: readonly string[]) => new Intl.ListFormat('en-US').format(words);

function nameIn(collection: AuditEntry['collection'], fields: Fields | null): unknown {
  if (collection === 'maintenance') return fields?.work;
  const trip = collection === 'standingOrders' ? fields?.trip : fields;
  return typeof trip === 'object' && trip !== null && 'name' in trip ? trip.name : undefined;
}

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');
const readCount = (value: unknown): number => (typeof value === 'number' ? value : 0);

const readMoved = (after: Fields | null): MovedCounts => ({
  trips: readCount(after?.trips),
  orders: readCount(after?.orders),
  authorizations: readCount(after?.authorizations),
});

const readNumber = (value: unknown): string => formatNumber(readCount(value));
