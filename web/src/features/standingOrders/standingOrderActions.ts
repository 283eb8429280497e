import { type RepeatedRide, type StandingOrder, type StandingOrderInput, standingOrderFields } from '@mtos/model';
import { deleteDoc, doc, type Firestore, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { collections } from '../../firebase/collections';
import type { Session } from '../../firebase/session';

const written = (session: Session) => ({ updatedAt: serverTimestamp(), updatedBy: session.uid });

const orderAt = (db: Firestore, session: Session, id: string) =>
  doc(collections.standingOrders(db, session.account), id);

/** Begins an order; its trips of the coming days follow within seconds. @throws FirestoreError where it is refused. */
export async function addStandingOrder(
  db: Firestore,
  session: Session,
  input: StandingOrderInput,
  ride: RepeatedRide,
): Promise<void> {
  const order = doc(collections.standingOrders(db, session.account));
  await setDoc(order, {
    ...standingOrderFields(input, ride),
    id: order.id,
    paused: false,
    createdAt: serverTimestamp(),
    ...written(session),
  });
}

/** Changes the series; trips that nobody has touched follow, the others stay. @throws FirestoreError */
export async function changeStandingOrder(
  db: Firestore,
  session: Session,
  order: StandingOrder & { readonly id: string },
  input: StandingOrderInput,
): Promise<void> {
  await updateDoc(orderAt(db, session, order.id), { ...standingOrderFields(input, order.trip), ...written(session) });
}

/** @throws FirestoreError */
export async function pauseStandingOrder(db: Firestore, session: Session, id: string, paused: boolean): Promise<void> {
  await updateDoc(orderAt(db, session, id), { paused, ...written(session) });
}

/** @throws FirestoreError */
export async function deleteStandingOrder(db: Firestore, session: Session, id: string): Promise<void> {
  await deleteDoc(orderAt(db, session, id));
}
