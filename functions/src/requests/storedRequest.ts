import { type Caller, isRequestId, paths, type RideRequest, requestPaths, rideRequestSchema } from '@mtos/model';
import type { Transaction } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { parseDocument } from '../collections';
import { db } from '../firebase';

export const requestReference = (account: string, id: string) => db.doc(requestPaths.request(account, id));

/** A request of an account. @throws HttpsError `no-such-request` */
export async function readRequest(transaction: Transaction, account: string, id: string): Promise<RideRequest> {
  if (!isRequestId(account, id)) throw callProblem('no-such-request');
  const found = await transaction.get(requestReference(account, id));
  if (!found.exists) throw callProblem('no-such-request');
  return parseDocument<RideRequest>(rideRequestSchema, found);
}

/** The payers for which someone at a facility asks for rides, as their user document says now; none once they are deactivated. */
export async function readPayerUids(
  transaction: Transaction,
  { uid, account }: Pick<Caller, 'uid' | 'account'>,
): Promise<readonly string[]> {
  const user = await transaction.get(db.doc(paths.user(uid)));
  const isAsking = user.get('role') === 'facility' && user.get('state') === 'active';
  const payerUids: unknown = user.get('payerUids');
  if (!isAsking || user.get('subOwneruid') !== account || !Array.isArray(payerUids)) return [];
  return payerUids.filter((each) => typeof each === 'string');
}

/** @throws HttpsError `closed-payer` if a payer is inactive, gone, or private pay by now, with a text for those who asked */
export async function assertOpenPayer(
  transaction: Transaction,
  account: string,
  payerUid: string,
  message: string,
): Promise<void> {
  const payer = await transaction.get(db.doc(paths.payer(account, payerUid)));
  if (payer.get('active') !== true || payer.get('kind') === 'private') throw callProblem('closed-payer', { message });
}
