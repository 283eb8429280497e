import type { RideRequest } from '@mtos/model';
import { paths, profileOfClient } from '@mtos/model';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { birthDateFields } from '../imports/birthDates';
import type { Answering, AnswerOf } from './answering';
import { type ChosenClient, readChosenClient } from './chosenClient';
import { readPickUps } from './pickUps';
import { addOrders, countOrders, orderReference, toOrders } from './requestOrders';
import { officeNotes, requestRides } from './requestRides';
import { addTrips, readTrips, type TripOrigin } from './requestTrips';
import { assertOpenPayer } from './storedRequest';

/** Why no rides can be accepted for a payer. */
export const INACTIVE_PAYER =
  'The facility’s payer is inactive, private pay, or gone, so it gets no new rides. Change that under Payers, or decline the request.';

/**
 * Adds the trips that a facility asks for, or the standing orders if they repeat, all or none. Their ids follow from the
 * request. Returns what the request says then, and whose rides they are.
 */
export async function acceptRequest(
  transaction: Transaction,
  request: RideRequest,
  { clientUid, puTimes, computed, withoutAuthorization }: AnswerOf<'accept'>,
  { account, uid, id, now }: Omit<Answering, 'clientUid'>,
): Promise<{ readonly fields: Partial<RideRequest>; readonly clientUid: string }> {
  const { client, payerUid, legs, repeat } = request;
  await assertOpenPayer(transaction, account, payerUid, INACTIVE_PAYER);
  const chosen = await readChosenClient(transaction, account, client, clientUid);
  const timed = await readPickUps(account, request, { puTimes, computed });
  const rides = requestRides(request, chosen, timed);
  const orders = toOrders(timed, request, rides);
  const origin: TripOrigin = {
    ...{ account, id, payerUid, uid, officeNotes: officeNotes(request, chosen) },
    ...(withoutAuthorization && { withoutAuthorization }),
  };
  const writeProfile = await planProfile(transaction, request, chosen, { account, uid });
  if (repeat) {
    const references = orders.map(({ leg }) => orderReference(account, id, leg));
    const stored = await transaction.getAll(...references);
    const ids = references.map((each) => each.id);
    const count = await countOrders(transaction, account, ids, now);
    count();
    writeProfile();
    const orderIds = addOrders(transaction, orders, stored, origin);
    return { fields: { state: 'accepted', orderIds }, clientUid: chosen.uid };
  }
  const stored = await readTrips(
    transaction,
    id,
    legs.map((_, index) => index),
  );
  writeProfile();
  const tripIds = addTrips(transaction, rides, stored, origin);
  return { fields: { state: 'accepted', tripIds }, clientUid: chosen.uid };
}

/**
 * Plans the profile of a new client, and to keep the birth date that the facility said where the profile has none: it stands
 * only there, because drivers read whole trips.
 */
async function planProfile(
  transaction: Transaction,
  { client: { birthDate, clientDis } }: RideRequest,
  { uid, name, phone, medicaidId, isNew }: ChosenClient,
  by: { readonly account: string; readonly uid: string },
): Promise<() => void> {
  if (birthDate === '' && !isNew) return () => undefined;
  const profile = await transaction.get(db.doc(paths.profile(by.account, uid)));
  const content = { ...profileOfClient({ name, phone, medicaidId, clientDis }), birthDate };
  const fields = birthDateFields(profile, content, by.uid);
  return () => {
    if (!fields) return;
    if (profile.exists) transaction.update(profile.ref, fields);
    else transaction.create(profile.ref, fields);
  };
}
