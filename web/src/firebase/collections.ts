import {
  type Account,
  accountSchema,
  auditSchema,
  type Client,
  clientSchema,
  columnMappingSchema,
  countersSchema,
  driverLocationSchema,
  messageSchema,
  notificationSchema,
  paths,
  standingOrderSchema,
  tripSchema,
  userSchema,
} from '@mtos/model';
import { collection, type DocumentReference, doc, type Firestore } from 'firebase/firestore';
import { converterOf, type Doc } from './converter';

const counters = converterOf(countersSchema);
const trip = converterOf(tripSchema);
const account = converterOf<Account>(accountSchema);
const client = converterOf<Client>(clientSchema);
const audit = converterOf(auditSchema);
const notification = converterOf(notificationSchema);
const message = converterOf(messageSchema);
const driverLocation = converterOf(driverLocationSchema);
const columnMapping = converterOf(columnMappingSchema);
const standingOrder = converterOf(standingOrderSchema);

/** Documents of before `image` carry their picture's address as imageUrl or imageUri. */
const user = converterOf(userSchema, ({ image, imageUrl, imageUri, ...stored }) => ({
  ...stored,
  image: image ?? imageUrl ?? imageUri ?? '',
}));

/** Every collection and document that the app reads or writes, each with its converter. */
export const collections = {
  users: (db: Firestore) => collection(db, paths.users).withConverter(user),
  trips: (db: Firestore) => collection(db, paths.trips).withConverter(trip),
  clients: (db: Firestore, of: string) => collection(db, paths.clients(of)).withConverter(client),
  audit: (db: Firestore, of: string) => collection(db, paths.audit(of)).withConverter(audit),
  standingOrders: (db: Firestore, of: string) => collection(db, paths.standingOrders(of)).withConverter(standingOrder),
  notifications: (db: Firestore) => collection(db, paths.notifications).withConverter(notification),
  messages: (db: Firestore) => collection(db, paths.messages).withConverter(message),
  driverLocations: (db: Firestore) => collection(db, paths.driverLocations).withConverter(driverLocation),
} as const;

export const documents = {
  user: (db: Firestore, uid: string) => doc(db, paths.user(uid)).withConverter(user),
  trip: (db: Firestore, id: string) => doc(db, paths.trip(id)).withConverter(trip),
  counters: (db: Firestore, of: string) => doc(db, paths.counters(of)).withConverter(counters),
  columnMapping: (db: Firestore, of: string, id: string) =>
    doc(db, paths.columnMapping(of, id)).withConverter(columnMapping),
  account: (db: Firestore, of: string): DocumentReference<Doc<Account>> =>
    doc(db, paths.account(of)).withConverter(account),
} as const;
