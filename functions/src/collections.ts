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
  type RideLink,
  rideLinkSchema,
  type Schema,
  type StandingOrder,
  type StandingOrderRun,
  standingOrderRunSchema,
  standingOrderSchema,
  type TrackerSecret,
  type Trip,
  type TripImport,
  trackerSecretSchema,
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

function createConverter<Doc extends DocumentData>(schema: Schema<Doc>): FirestoreDataConverter<Doc> {
  return {
    toFirestore: (doc: DocumentData) => doc,
    fromFirestore: (snapshot) => parseDocument(schema, snapshot),
  };
}

const clients = createConverter<Client>(clientSchema);
const audit = createConverter<AuditEntry>(auditSchema);
const places = createConverter<Place>(placeSchema);
const standingOrders = createConverter<StandingOrder>(standingOrderSchema);
const imports = createConverter<TripImport>(tripImportSchema);
const standingOrderRuns = createConverter<StandingOrderRun>(standingOrderRunSchema);

export const collections = {
  users: db.collection(paths.users).withConverter(createConverter<User>(userSchema)),
  trips: db.collection(paths.trips).withConverter(createConverter<Trip>(tripSchema)),
  accounts: db.collection('accounts').withConverter(createConverter<Account>(accountSchema)),
  counters: db.collection('counters').withConverter(createConverter<Counters>(countersSchema)),
  ledger: db.collection(paths.ledger).withConverter(createConverter<LedgerEntry>(ledgerEntrySchema)),
  clients: (account: string) => db.collection(paths.clients(account)).withConverter(clients),
  audit: (account: string) => db.collection(paths.audit(account)).withConverter(audit),
  places: (account: string) => db.collection(paths.places(account)).withConverter(places),
  driverDevices: db.collection(paths.driverDevices).withConverter(createConverter<DriverDevice>(driverDeviceSchema)),
  driverEvents: db.collection(paths.driverEvents).withConverter(createConverter<DriverEvent>(driverEventSchema)),
  driverLocations: db
    .collection(paths.driverLocations)
    .withConverter(createConverter<DriverLocation>(driverLocationSchema)),
  invitations: db.collection(paths.invitations).withConverter(createConverter<Invitation>(invitationSchema)),
  imports: (account: string) => db.collection(paths.imports(account)).withConverter(imports),
  trackerSecrets: db
    .collection(paths.trackerSecrets)
    .withConverter(createConverter<TrackerSecret>(trackerSecretSchema)),
  rideLinks: db.collection(paths.rideLinks).withConverter(createConverter<RideLink>(rideLinkSchema)),
  mail: db.collection(paths.mail),
  contactMessages: db.collection(paths.contactMessages),
  accountStandingOrders: (account: string) =>
    db.collection(paths.standingOrders(account)).withConverter(standingOrders),
  standingOrderRuns: (account: string) =>
    db.collection(paths.standingOrderRuns(account)).withConverter(standingOrderRuns),
} as const;
