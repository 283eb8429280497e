import { DEFAULT_TIME_ZONE, dayIn, paths, type QuerySpec, queries } from '@mtos/model';
import { getFirestore } from 'firebase-admin/firestore';
import { queryOf } from '../../functions/src/query';

/** A dashboard that stays open. */
export interface OpenDashboard {
  /** Documents that its listeners were sent since this was last asked: what Firestore bills as reads. */
  take(): number;
  close(): void;
}

/** Listens to what the console's dashboard listens to, and waits until everything is there. */
export async function openDashboard(account: string): Promise<OpenDashboard> {
  const db = getFirestore();
  const today = dayIn(DEFAULT_TIME_ZONE, new Date());
  let reads = 0;
  const closers: (() => void)[] = [];

  const listenTo = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const next = () => {
        reads += 1;
        resolve();
      };
      closers.push(db.doc(path).onSnapshot(next, reject));
    });
  const listenToFirst = <Doc>(spec: QuerySpec<Doc>, most: number) =>
    new Promise<void>((resolve, reject) => {
      const found = queryOf(db.collection(spec.collection), spec).limit(most);
      closers.push(
        found.onSnapshot((snapshot) => {
          reads += snapshot.docChanges().filter(({ type }) => type !== 'removed').length;
          resolve();
        }, reject),
      );
    });

  await Promise.all([
    ...[paths.user(account), paths.account(account), paths.counters(account)].map(listenTo),
    listenToFirst(queries.pendingTrips(account, today, 'unassigned'), 6),
    listenToFirst(queries.pendingTrips(account, today, 'willCall'), 6),
    listenToFirst(queries.trips(account, { status: 'Delayed' }), 6),
    listenToFirst(queries.notificationsFor(account, ['All', 'Admins']), 20),
  ]);
  return {
    take: () => {
      const taken = reads;
      reads = 0;
      return taken;
    },
    close: () => {
      for (const close of closers) close();
    },
  };
}
