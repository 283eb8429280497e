import { paths, type QueryShape, queries } from '@mtos/model';
import { getFirestore } from 'firebase-admin/firestore';
import { queryOf } from '../../functions/src/query';

/** A dashboard that stays open. */
export interface OpenDashboard {
  /** The documents that its listeners received since the last call, which Firestore bills as reads. */
  take(): number;
  close(): void;
}

/** Opens the same listeners as the console's dashboard, and resolves when all of them have data. */
export async function openDashboard(account: string): Promise<OpenDashboard> {
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
  const listenToQuery = (spec: QueryShape, max: number) =>
    new Promise<void>((resolve, reject) => {
      const limited = queryOf(db.collection(spec.collection), spec).limit(max);
      unsubscribes.push(
        limited.onSnapshot((snapshot) => {
          reads += snapshot.docChanges().filter(({ type }) => type !== 'removed').length;
          resolve();
        }, reject),
      );
    });

  await Promise.all([
    ...[paths.user(account), paths.account(account), paths.counters(account)].map(listenTo),
    listenToQuery(queries.pendingTrips(account, 'unassigned'), 6),
    listenToQuery(queries.pendingTrips(account, 'will-call'), 6),
    listenToQuery(queries.calledWillCalls(account), 6),
    listenToQuery(queries.delayedTrips(account, 6), 6),
    listenToQuery(queries.messagesAfter(account, new Date(0), 10), 10),
    listenToQuery(queries.latestTrip(account), 1),
    listenToQuery(queries.notificationsFor(account, ['All', 'Admins']), 20),
  ]);
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
