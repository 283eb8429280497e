import {
  addToDay,
  DEFAULT_TIME_ZONE,
  dayIn,
  defectQueries,
  driverQueries,
  MESSAGE_SHOWN_DAYS,
  messageQueries,
  paths,
  type QueryShape,
  queries,
  reportQueries,
} from '@mtos/model';
import { getFirestore } from 'firebase-admin/firestore';
import { toQuery } from '../../functions/src/query';

/** A page that stays open. */
export interface OpenPage {
  /** The documents that its listeners received since the last call, which Firestore bills as reads. */
  take(): number;
  close(): void;
}

interface Listened {
  readonly documents: readonly string[];
  readonly queries: readonly { readonly spec: QueryShape; readonly max?: number }[];
}

/** Opens the same listeners as the console's dashboard, and resolves when all of them have data. */
export function openDashboard(account: string): Promise<OpenPage> {
  const today = dayIn(DEFAULT_TIME_ZONE, new Date());
  return openPage({
    documents: [paths.user(account), paths.account(account), paths.counters(account)],
    queries: [
      { spec: reportQueries.days(account, [addToDay(today, -13), today]), max: 14 },
      { spec: queries.pendingTrips(account, 'unassigned'), max: 9 },
      { spec: queries.pendingTrips(account, 'will-call'), max: 9 },
      { spec: queries.calledWillCalls(account), max: 9 },
      { spec: queries.delayedTrips(account, 9), max: 9 },
      { spec: queries.timedTrips(account, today), max: 250 },
      { spec: driverQueries.settings(account), max: 200 },
      { spec: defectQueries.openDefectReports(account), max: 6 },
      { spec: queries.messagesAfter(account, new Date(0), 10), max: 10 },
      { spec: queries.latestTrip(account), max: 1 },
      { spec: queries.notificationsFor(account, ['All', 'Admins']), max: 20 },
    ],
  });
}

/** Opens the same listeners as the drivers' page. */
export function openDrive(account: string, driverUid: string, timeZone: string): Promise<OpenPage> {
  const now = new Date();
  const today = dayIn(timeZone, now);
  const messagesSince = new Date(`${addToDay(today, -MESSAGE_SHOWN_DAYS)}T00:00:00Z`);
  return openPage({
    documents: [
      paths.user(driverUid),
      paths.account(account),
      paths.driverSettingsDocument(account, driverUid),
      paths.tracker(account, driverUid),
    ],
    queries: [
      { spec: driverQueries.tripsOfDriver(account, driverUid, [addToDay(today, -1), addToDay(today, 1)]) },
      { spec: driverQueries.eventsSince(account, driverUid, new Date(now.getTime() - 86_400_000)) },
      { spec: messageQueries.messagesTo(account, driverUid, messagesSince) },
      { spec: messageQueries.receiptsOfDriver(account, driverUid, messagesSince) },
    ],
  });
}

async function openPage({ documents, queries: queriesOfPage }: Listened): Promise<OpenPage> {
  const db = getFirestore();
  let reads = 0;
  const unsubscribes: (() => void)[] = [];

  const listenTo = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const next = () => {
        reads += 1;
        resolve();
      };
      unsubscribes.push(db.doc(path).onSnapshot(next, reject));
    });
  const listenToQuery = (spec: QueryShape, max: number | undefined) =>
    new Promise<void>((resolve, reject) => {
      const all = toQuery(db.collection(spec.collection), spec);
      unsubscribes.push(
        (max ? all.limit(max) : all).onSnapshot((snapshot) => {
          reads += snapshot.docChanges().filter(({ type }) => type !== 'removed').length;
          resolve();
        }, reject),
      );
    });

  await Promise.all([...documents.map(listenTo), ...queriesOfPage.map(({ spec, max }) => listenToQuery(spec, max))]);
  return {
    take: () => {
      const taken = reads;
      reads = 0;
      return taken;
    },
    close: () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    },
  };
}
