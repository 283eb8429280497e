import { type ErasureAnswer, type PersonalDataStep, paths, payPaths } from '@mtos/model';
import { buildStandingOrder } from '@mtos/model/sample';
import { expect } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { expectExactCounters } from '../counters';
import { newTrip, officeTripBy, profileBy, sampleTrip } from '../documents';
import { newOwner, type Person } from '../people';

type Name = 'erasePersonalData' | 'exportPersonalData';
export interface Subject {
  readonly kind: 'client' | 'person';
  readonly id: string;
}

export const step = (name: Name, by: Person, subject: Subject, step?: PersonalDataStep) =>
  call(name, { ...subject, ...(step && { step }) }, { token: by.token });

/** Calls until there is nothing left to do, at most so many times. Returns the answers. */
export async function run<Answer extends ErasureAnswer>(name: Name, by: Person, subject: Subject, most = 50) {
  const answers: Answer[] = [];
  let next: PersonalDataStep | null | undefined;
  do {
    const { result, error } = await step(name, by, subject, next ?? undefined);
    if (error) throw new Error(JSON.stringify(error));
    answers.push(result as Answer);
    next = (result as Answer).next;
  } while (next && answers.length < most);
  return answers;
}

export const erase = (by: Person, subject: Subject, most?: number) =>
  run<ErasureAnswer>('erasePersonalData', by, subject, most);

/** Every document of the account as one text. */
export async function readEverything(account: string): Promise<string> {
  const ofAccount = [
    'users',
    'trips',
    'messages',
    'notifications',
    'driverLocations',
    'driverDevices',
    'trackerSecrets',
    'driverEvents',
    'waitingTrips',
  ].map((name) => db.collection(name).where('subOwneruid', '==', account).get());
  const inAccount = (await db.doc(paths.account(account)).listCollections()).map((collection) => collection.get());
  const ledger = db.collection(paths.ledger).where('account', '==', account).get();
  const found = await Promise.all([...ofAccount, ...inAccount, ledger]);
  return JSON.stringify(found.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document.data()])));
}

/** The name of every member that `newMember` makes. */
export const NERYS = 'Nerys Kettle';
export const auditSize = async (account: string) => (await db.collection(paths.audit(account)).get()).size;

export const ANN = {
  clientUid: 'ann',
  name: 'Ann Teapot',
  phone: '(917) 555-0101',
  medicaidId: 'WF10407T',
  fromAddress: '14 Marigold Row',
  toAddress: 'Lanternlight Dialysis',
  pickup: { lat: 40.71, lng: -73.95 },
  bookingComments: 'Rings twice.',
  miles: 4.5,
  // Keeps automatic assignment away, which would add audit entries at any time
  assignedBy: 'hand' as const,
};
export const OF_ANN = /ann teapot|555-0101|WF10407T|Marigold|Lanternlight|Rings twice|40\.71/i;

/** An account with Ann in every place that a client can be, and Ben next to her. */
export async function accountWithAnn() {
  const owner = await newOwner();
  const { account } = owner;
  // What people wrote in the profiles, her own and one that names her
  await db.doc(paths.profile(account, 'ann')).set(profileBy(account, { name: ANN.name, officeNotes: 'Rings twice.' }));
  const ofBen = { name: 'Ben Kettle', officeNotes: 'Rides with Ann Teapot.', email: 'ben@example.com' };
  await db.doc(paths.profile(account, 'ben')).set(profileBy(account, ofBen));
  const trips = [newTrip(), newTrip()] as const;
  await trips[0].set(sampleTrip(account, ANN));
  await trips[0].update({ status: 'Cancelled', cancelReason: 'Ann Teapot is ill', cancelledBy: 'client', version: 2 });
  await trips[1].set(sampleTrip(account, { ...ANN, name: 'ANN TEAPOT', status: 'Completed' }));
  await db
    .doc(paths.officeTrip(account, trips[0].id))
    .set(officeTripBy(account, 'ann', 'Bill Lanternlight Dialysis for Ann Teapot.'));
  // Of days without trips, so that nothing is written on theirs
  await db.doc(paths.authorization(account, 'of-ann')).set({
    ...{ clientUid: 'ann', number: 'WF10407T-1', payer: 'Medicaid', from: '2099-01-01', until: '2099-12-31' },
    ...{ weekdays: [], unit: 'leg', total: 36, purpose: '', diagnosis: 'Ann Teapot’s', orderingProvider: '' },
    ...{ version: 1, createdAt: new Date(), updatedAt: new Date(), updatedBy: account },
  });
  const hold = { kind: 'held', reason: 'Ann Teapot pays herself.', by: account, at: new Date() };
  await db.doc(paths.charge(account, trips[1].id)).set({ clientUid: 'ann', totalCents: 4500, hold, version: 2 });
  await db
    .doc(paths.invoice(account, 'of-ann'))
    .set({ clientUid: 'ann', lines: [{ tripId: trips[1].id, cents: 4500 }] });
  await db
    .doc(paths.payment(account, 'of-ann'))
    .set({ clientUid: 'ann', reference: 'Check 1047 of Ann Teapot', reason: '', amountCents: 4500 });
  await db
    .doc(paths.payment(account, 'about-ann'))
    .set({ clientUid: '', reference: '', reason: 'Ann Teapot was late.', amountCents: 700 });
  const adjustment = { id: 'one', driverUid: 'ken', cents: 500, reason: 'Waited for Ann Teapot.', by: account };
  const adjusted = { kind: 'adjustment', label: 'Adjustment', quantity: 100, rate: 500, cents: 500 };
  await db.doc(payPaths.period(account, '2026-01-04')).set({
    ...{ from: '2026-01-04', to: '2026-01-17', state: 'locked', version: 1 },
    adjustments: [adjustment],
    slips: [{ driverUid: 'ken', lines: [{ ...adjusted, why: adjustment.reason }], totalCents: 500 }],
  });
  const deleted = newTrip();
  await deleted.set(sampleTrip(account, ANN));
  await deleted.delete();
  const other = newTrip();
  await other.set(sampleTrip(account, { clientUid: 'ben', name: 'Ben Kettle', phone: '(917) 555-0102' }));
  const order = db.collection(paths.standingOrders(account)).doc();
  const days = { from: '2099-01-01', until: '2099-02-01', createdAt: new Date(), updatedBy: account };
  await order.set({ ...buildStandingOrder(sampleTrip(account, ANN), days), officeNotes: 'Ann Teapot pays by check.' });
  const says = { subOwneruid: account, userUid: account, text: 'Is ann teapot ready?', createdAt: new Date() };
  await db.collection(paths.messages).add(says);
  const notice = { subOwneruid: account, title: 'Ann Teapot moved', description: 'To Queens', target: 'All' };
  await db.collection(paths.notifications).add({ ...notice, sentBy: account, createdAt: new Date() });
  // A driver's answer to a message
  const at = new Date();
  const answers = [
    { at, quick: 'late', text: '' },
    { at, quick: null, text: 'Ann Teapot is not at home.' },
  ];
  await db
    .doc(paths.receipt(account, 'message_driver'))
    .set({ notification: 'message', driverUid: 'driver', answers, at, receivedAt: at, waits: true });
  // Rows that are not imported yet
  await db.doc(paths.importChunk(account, 'one', 0)).set({
    rows: [{ trip: ANN }, { trip: { name: 'Ben Marmalade', phone: '' } }],
  });
  // Users: the owner. Trips: created four times, cancelled, deleted. A standing order. Two profiles. A trip's office notes. An authorization.
  await expect.poll(() => auditSize(account)).toBe(12);
  await expectExactCounters(account);
  await expect.poll(() => readEverything(account)).toContain('clients/ann');
  return { owner, account, trips, other, order };
}
