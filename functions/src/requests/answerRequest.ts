import {
  type AnswerRequestInput,
  type AnswerRequestOutcome,
  answerRequestSchema,
  answerTasks,
  clockIn,
  contentKey,
  dayIn,
  formatClock,
  isSystem,
  LIMITS,
  may,
  NOT_ANSWERED,
  type OfficeRequest,
  paths,
  type RequestChange,
  type RideRequest,
} from '@mtos/model';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { readTimeZone } from '../readTimeZone';
import { acceptLegs, type ChangeOutcome, cancelTrips, NOTHING_CHANGED, sayUnchanged } from './acceptChange';
import { acceptRepeatedLegs } from './acceptOrders';
import { acceptRequest } from './acceptRequest';
import type { Answering, AnswerOf } from './answering';
import { auditRequest } from './auditRequest';
import { endOrders } from './endOrders';
import { requestExpiry } from './keepExpiry';
import { daysAfterDecline } from './newDays';
import { officeRequestReference, readOfficeRequest } from './officeRequest';
import { skipDays } from './skipDays';
import { readRequest, requestReference } from './storedRequest';

/**
 * Accepts or declines what a facility asks for, in one transaction with the trips or standing orders that come of it. Their
 * ids follow from the request, and only the version that the dispatcher saw can be answered, so two desks make none twice.
 * A repeat by the same person writes nothing.
 */
export const answerRequest = guardedCallable(
  'dispatch',
  answerRequestSchema,
  async (input, caller): Promise<AnswerRequestOutcome> => {
    const { account, uid } = caller;
    if ('withoutAuthorization' in input && !may(caller, 'manageMembers')) throw callProblem('not-allowed');
    const timeZone = await readTimeZone(account);
    return db.runTransaction((transaction) =>
      answer(transaction, input, { account, uid, id: input.id, timeZone, now: new Date() }),
    );
  },
);

async function answer(
  transaction: Transaction,
  input: AnswerRequestInput,
  asked: Omit<Answering, 'clientUid'>,
): Promise<AnswerRequestOutcome> {
  const { account, uid, id, now } = asked;
  const request = await readRequest(transaction, account, id);
  const known = await readOfficeRequest(transaction, account, id, request);
  if (isAnswered(request, known, input, uid)) return toOutcome(request, [], '');
  await assertCurrent(transaction, request, input, asked);
  const decided = await decide(transaction, request, input, { ...asked, clientUid: known.clientUid });
  const { fields, unchanged, note, clientUid = known.clientUid } = decided;
  const answered = {
    ...{ ...fields, isOpen: false, escalateAt: null, version: request.version + 1 },
    ...{ answeredAt: Timestamp.fromDate(now), answeredBy: uid, updatedBy: uid },
  };
  transaction.update(requestReference(account, id), {
    ...answered,
    ...(request.closesAfter && { closesAfter: FieldValue.delete() }),
    updatedAt: FieldValue.serverTimestamp(),
  });
  const after = { ...request, ...answered };
  const expireAt = requestExpiry(after);
  transaction.set(officeRequestReference(account, id), {
    ...{ clientUid, answerKey: toAnswerKey(input) },
    ...(expireAt && { expireAt }),
  });
  auditRequest(transaction, { account, id, who: uid, before: request, after, clientUid });
  return toOutcome(after, unchanged, note);
}

async function decide(
  transaction: Transaction,
  request: RideRequest,
  input: AnswerRequestInput,
  answering: Answering,
): Promise<ChangeOutcome> {
  const { change } = request;
  const { timeZone, now } = answering;
  switch (input.task) {
    case 'accept':
      return { ...NOTHING_CHANGED, ...(await acceptRequest(transaction, request, input, answering)) };
    case 'decline': {
      const { reason, note } = input;
      return { ...NOTHING_CHANGED, fields: { state: 'declined', declineReason: reason, declineNote: note } };
    }
    case 'acceptChange': {
      if (!change) throw callProblem('stale-request');
      const { fields, unchanged, note } = await applyChange(transaction, request, change, input, answering);
      const reason = [sayUnchanged(unchanged), note].filter(Boolean).join(' ').slice(0, LIMITS.reason);
      return { fields: { ...fields, change: { ...change, state: 'accepted', reason } }, unchanged, note: reason };
    }
    case 'declineChange':
      if (!change) throw callProblem('stale-request');
      return {
        ...NOTHING_CHANGED,
        fields: {
          change: { ...change, state: 'declined', reason: input.reason },
          ...daysAfterDecline(request, dayIn(timeZone, now)),
        },
      };
  }
}

function applyChange(
  transaction: Transaction,
  request: RideRequest,
  change: RequestChange,
  input: AnswerOf<'acceptChange'>,
  answering: Answering,
): Promise<ChangeOutcome> {
  if (change.legs) {
    const accept = request.repeat ? acceptRepeatedLegs : acceptLegs;
    return accept(transaction, request, change.legs, input, answering);
  }
  if (change.kind === 'skip') return skipDays(transaction, request, change, answering);
  return request.repeat
    ? endOrders(transaction, request, change, answering)
    : cancelTrips(transaction, request, change, answering);
}

/** Whether the same person has given this very answer already: from another page, they may have given another one. */
const isAnswered = (
  { answeredBy, version }: RideRequest,
  { answerKey }: OfficeRequest,
  input: AnswerRequestInput,
  uid: string,
): boolean => answeredBy === uid && version === input.version + 1 && answerKey === toAnswerKey(input);

const toAnswerKey = (input: AnswerRequestInput): string => contentKey('answer', JSON.stringify(input));

/** @throws HttpsError `answered-request` if someone else has answered, `stale-request` if the facility changed it since */
async function assertCurrent(
  transaction: Transaction,
  request: RideRequest,
  { task, version }: AnswerRequestInput,
  { timeZone }: Pick<Answering, 'timeZone'>,
): Promise<void> {
  const { state, change, answeredBy, answeredAt, updatedAt } = request;
  const at = (instant: { toDate(): Date }) => formatClock(clockIn(timeZone, instant.toDate()));
  if (!answerTasks(request).includes(task)) {
    if (state === 'withdrawn') {
      throw callProblem('answered-request', { message: `The facility withdrew this request at ${at(updatedAt)}.` });
    }
    if (!answeredBy || !answeredAt) throw callProblem('answered-request');
    if (isSystem(answeredBy)) throw callProblem('answered-request', { message: `It was closed. ${NOT_ANSWERED}` });
    const who: unknown = (await transaction.get(db.doc(paths.user(answeredBy)))).get('fullName');
    const verb = state === 'declined' || change?.state === 'declined' ? 'declined' : 'accepted';
    const message = `${typeof who === 'string' && who !== '' ? who : 'Someone else'} ${verb} it at ${at(answeredAt)}.`;
    throw callProblem('answered-request', { message });
  }
  if (request.version !== version) {
    const message = `The facility changed this request at ${at(updatedAt)}. Check it and answer again.`;
    throw callProblem('stale-request', { message });
  }
}

const toOutcome = (
  { tripIds, orderIds }: Pick<RideRequest, 'tripIds' | 'orderIds'>,
  unchanged: readonly number[],
  note: string,
): AnswerRequestOutcome => ({ tripIds, orderIds, unchanged, note });
