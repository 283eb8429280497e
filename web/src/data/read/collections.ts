import {
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
} from '@mtos/model';
import { doc, type Firestore } from 'firebase/firestore';
import { accountDocuments } from './accountDocuments';
import { createConverter } from './converter';

const counters = createConverter(countersSchema);
const trip = createConverter(tripSchema);
const client = createConverter(clientSchema);
const notification = createConverter(notificationSchema);
const message = createConverter(messageSchema);
const columnMapping = createConverter(columnMappingSchema);
const standingOrder = createConverter(standingOrderSchema);
const usage = createConverter(usageSchema);

/** Every document that the app reads or writes by its path, with its converter. */
export const documents = {
  ...accountDocuments,
  trip: (db: Firestore, id: string) => doc(db, paths.trip(id)).withConverter(trip),
  client: (db: Firestore, of: string, id: string) => doc(db, paths.client(of, id)).withConverter(client),
  counters: (db: Firestore, of: string) => doc(db, paths.counters(of)).withConverter(counters),
  notification: (db: Firestore, id: string) => doc(db, paths.notifications, id).withConverter(notification),
  message: (db: Firestore, id: string) => doc(db, paths.messages, id).withConverter(message),
  standingOrder: (db: Firestore, of: string, id: string) =>
    doc(db, paths.standingOrder(of, id)).withConverter(standingOrder),
  columnMapping: (db: Firestore, of: string, id: string) =>
    doc(db, paths.columnMapping(of, id)).withConverter(columnMapping),
  usage: (db: Firestore, of: string, kind: LimitedKind) => doc(db, paths.usage(of, kind)).withConverter(usage),
} as const;
