import {
  type Account,
  type AuditEntry,
  accountSchema,
  auditSchema,
  type Client,
  type Counters,
  check,
  clientSchema,
  countersSchema,
  type DriverDevice,
  type DriverEvent,
  type DriverLocation,
  driverDeviceSchema,
  driverEventSchema,
  driverLocationSchema,
  type Invitation,
  invitationSchema,
  type LedgerEntry,
  ledgerEntrySchema,
  type Place,
  paths,
  placeSchema,
  type Schema,
  type StandingOrder,
  type StandingOrderRun,
  standingOrderRunSchema,
  standingOrderSchema,
  type Trip,
  type TripImport,
  tripImportSchema,
  tripSchema,
  type User,
  userSchema,
} from '@mtos/model';
import type { DocumentData, DocumentSnapshot, FirestoreDataConverter } from 'firebase-admin/firestore';
import { BrokenDocument } from './brokenDocument';
import { db } from './firebase';

/** The document's data, checked against its schema. @throws BrokenDocument */
export function parseDocument<Doc>(schema: Schema<Doc>, snapshot: DocumentSnapshot): Doc {
  const { data, problem } = check(schema, snapshot.data());
  if (problem) throw new BrokenDocument(snapshot.ref.path, problem);
  return data;
}

function converterOf<Doc extends DocumentData>(schema: Schema<Doc>): FirestoreDataConverter<Doc> {
  return {
    toFirestore: (doc: DocumentData) => doc,
    fromFirestore: (snapshot) => parseDocument(schema, snapshot),
  };
}

const clients = converterOf<Client>(clientSchema);
const audit = converterOf<AuditEntry>(auditSchema);
const places = converterOf<Place>(placeSchema);
const standingOrders = converterOf<StandingOrder>(standingOrderSchema);
const imports = converterOf<TripImport>(tripImportSchema);
const standingOrderRuns = converterOf<StandingOrderRun>(standingOrderRunSchema);

export const collections = {
  users: db.collection(paths.users).withConverter(converterOf<User>(userSchema)),
  trips: db.collection(paths.trips).withConverter(converterOf<Trip>(tripSchema)),
  accounts: db.collection('accounts').withConverter(converterOf<Account>(accountSchema)),
  counters: db.collection('counters').withConverter(converterOf<Counters>(countersSchema)),
  ledger: db.collection(paths.ledger).withConverter(converterOf<LedgerEntry>(ledgerEntrySchema)),
  clients: (account: string) => db.collection(paths.clients(account)).withConverter(clients),
  audit: (account: string) => db.collection(paths.audit(account)).withConverter(audit),
  places: (account: string) => db.collection(paths.places(account)).withConverter(places),
  driverDevices: db.collection(paths.driverDevices).withConverter(converterOf<DriverDevice>(driverDeviceSchema)),
  driverEvents: db.collection(paths.driverEvents).withConverter(converterOf<DriverEvent>(driverEventSchema)),
  driverLocations: db
    .collection(paths.driverLocations)
    .withConverter(converterOf<DriverLocation>(driverLocationSchema)),
  invitations: db.collection(paths.invitations).withConverter(converterOf<Invitation>(invitationSchema)),
  imports: (account: string) => db.collection(paths.imports(account)).withConverter(imports),
  mail: db.collection(paths.mail),
  contactMessages: db.collection(paths.contactMessages),
  standingOrdersOf: (account: string) => db.collection(paths.standingOrders(account)).withConverter(standingOrders),
  standingOrderRuns: (account: string) =>
    db.collection(paths.standingOrderRuns(account)).withConverter(standingOrderRuns),
} as const;
