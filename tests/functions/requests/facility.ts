import { randomUUID } from 'node:crypto';
import {
  type AnswerRequestInput,
  addToDay,
  DEFAULT_TIME_ZONE,
  dayIn,
  EMPTY_PAYER,
  type OfficeRequest,
  paths,
  type RequestContent,
  type RequestLeg,
  type RideRequest,
  requestPaths,
  type SendRequestInput,
  type Trip,
} from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../admin';
import { type CallAnswer, call } from '../call';
import { newMember, newOwner, type Person } from '../people';

/** Read once, so that all days of a file fit together, also across midnight. */
export const today = dayIn(DEFAULT_TIME_ZONE, new Date());
export const inDays = (days: number) => addToDay(today, days);

/** An active payer of an account. */
export async function newPayer(
  { account }: Pick<Person, 'account'>,
  given: { active?: boolean } = {},
): Promise<string> {
  const id = `payer-${randomUUID()}`;
  const at = Timestamp.now();
  await db.doc(paths.payer(account, id)).set({
    ...{ ...EMPTY_PAYER, name: 'Elm Dialysis', kind: 'facility', ...given },
    ...{ version: 1, createdAt: at, updatedAt: at, updatedBy: account },
  });
  return id;
}

/** Someone at a facility who asks for rides for some payers. */
export async function newContact(owner: Person, payerUids: readonly string[]): Promise<Person> {
  const contact = await newMember(owner, 'facility');
  await db.doc(paths.user(contact.uid)).update({ payerUids });
  return contact;
}

/** A company, and a facility that asks it for rides. */
export async function newFacility() {
  const owner = await newOwner();
  const payerUid = await newPayer(owner);
  return { owner, account: owner.account, payerUid, contact: await newContact(owner, [payerUid]) };
}

export const requestId = (account: string) => `${account}_${randomUUID().replaceAll('-', '').slice(0, 20)}`;

export const leg = (given: Partial<RequestLeg> = {}): RequestLeg => ({
  ...{ day: inDays(3), puTime: '09:00', willCall: false, apptTime: '' },
  ...{ fromAddress: '10 Elm Street, Springfield', toAddress: '2 Clinic Road, Springfield', fromPhone: '', toPhone: '' },
  ...given,
});

export const wayBack = (given: Partial<RequestLeg> = {}): RequestLeg => {
  const { fromAddress, toAddress } = leg();
  return leg({ fromAddress: toAddress, toAddress: fromAddress, puTime: '', willCall: true, ...given });
};

export const content = (given: Partial<RequestContent> = {}): RequestContent => ({
  client: {
    ...{ name: 'Clovis Kettle', phone: '(212) 555-0142', birthDate: '', medicaidId: '' },
    ...{ clientDis: 'wheelchair', needs: null },
  },
  ...{ legs: [leg()], repeat: null, notes: 'Side door', poNumber: 'PO-7' },
  ...given,
});

export const send = (by: Person, input: SendRequestInput) => call('sendRequest', input, { token: by.token });
export const answer = (by: Person, input: AnswerRequestInput) => call('answerRequest', input, { token: by.token });

export const problemOf = async (answered: Promise<CallAnswer>) => (await answered).error?.details;

/** Sends a request. Returns its id. */
export async function ask(by: Person, payerUid: string, given: Partial<RequestContent> = {}): Promise<string> {
  const id = requestId(by.account);
  const { error } = await send(by, { task: 'send', id, payerUid, content: content(given) });
  if (error) throw new Error(JSON.stringify(error));
  return id;
}

/** The input that accepts a request, for a new client unless one is given. */
export const acceptance = (id: string, given: Partial<Extract<AnswerRequestInput, { task: 'accept' }>> = {}) => ({
  ...{ task: 'accept' as const, id, version: 1, clientUid: null, puTimes: {}, computed: [] },
  ...given,
});

export const acceptanceOfChange = (id: string, version: number) => ({
  ...{ task: 'acceptChange' as const, id, version, puTimes: {}, computed: [] },
});

/** Accepts a request in its first version. */
export async function accept(
  by: Person,
  id: string,
  given: Partial<Extract<AnswerRequestInput, { task: 'accept' }>> = {},
): Promise<void> {
  const { error } = await answer(by, acceptance(id, given));
  if (error) throw new Error(JSON.stringify(error));
}

export async function requestAt(account: string, id: string): Promise<RideRequest> {
  return (await db.doc(requestPaths.request(account, id)).get()).data() as RideRequest;
}

/** What only the office knows of a request. */
export async function officeRequestAt(account: string, id: string): Promise<OfficeRequest | undefined> {
  return (await db.doc(requestPaths.officeRequest(account, id)).get()).data() as OfficeRequest | undefined;
}

export const tripAt = async (id: string) => (await db.doc(paths.trip(id)).get()).data() as Trip | undefined;

/** How many requests, or changes of them, an account got today. */
export const limitOf = (account: string, limit: 'requests' | 'requestChanges') =>
  db.doc(paths.dailyLimit(account, limit, new Date(`${today}T00:00:00Z`)));

/** Those of each payer. */
export const usesOf = async (account: string, limit: 'requests' | 'requestChanges') =>
  (await limitOf(account, limit).get()).data()?.by ?? {};

/** The ids of all trips of an account. */
export async function tripIdsOf(account: string): Promise<readonly string[]> {
  const { docs } = await db.collection(paths.trips).where('subOwneruid', '==', account).get();
  return docs.map(({ id }) => id).toSorted();
}

/** The audit entries of a request, the oldest first. */
export async function auditOf(account: string, id: string) {
  const { docs } = await db.collection(paths.audit(account)).where('documentId', '==', id).get();
  return docs.map((entry) => entry.data()).toSorted((a, b) => a.when.toMillis() - b.when.toMillis());
}
