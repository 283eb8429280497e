import {
  accountSchema,
  clientSchema,
  columnMappingSchema,
  countersSchema,
  type LimitedKind,
  messageSchema,
  notificationSchema,
  paths,
  standingOrderSchema,
  tripSchema,
  usageSchema,
  userSchema,
} from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { createConverter } from './converter';

const counters = createConverter(countersSchema);
const user = createConverter(userSchema);
const trip = createConverter(tripSchema);
const client = createConverter(clientSchema);
const account = createConverter(accountSchema);
const notification = createConverter(notificationSchema);
const message = createConverter(messageSchema);
const columnMapping = createConverter(columnMappingSchema);
const standingOrder = createConverter(standingOrderSchema);
const usage = createConverter(usageSchema);

/** Every document that the app reads or writes by its path, with its converter. */
export const documents = {
  user: (db: Firestore, uid: string) => doc(db, paths.user(uid)).withConverter(user),
  trip: (db: Firestore, id: string) => doc(db, paths.trip(id)).withConverter(trip),
  client: (db: Firestore, of: string, id: string) => doc(db, paths.client(of, id)).withConverter(client),
  counters: (db: Firestore, of: string) => doc(db, paths.counters(of)).withConverter(counters),
  notification: (db: Firestore, id: string) => doc(db, paths.notifications, id).withConverter(notification),
  message: (db: Firestore, id: string) => doc(db, paths.messages, id).withConverter(message),
  standingOrder: (db: Firestore, of: string, id: string) =>
    doc(db, paths.standingOrder(of, id)).withConverter(standingOrder),
  columnMapping: (db: Firestore, of: string, id: string) =>
    doc(db, paths.columnMapping(of, id)).withConverter(columnMapping),
  account: (db: Firestore, of: string) => doc(db, paths.account(of)).withConverter(account),
  usage: (db: Firestore, of: string, kind: LimitedKind) => doc(db, paths.usage(of, kind)).withConverter(usage),
} as const;
