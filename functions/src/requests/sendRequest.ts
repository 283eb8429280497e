import {
  dayIn,
  type FacilityTask,
  facilityTasks,
  firstDay,
  isErasedClient,
  isRequestId,
  isSystem,
  lastDay,
  NOT_ANSWERED,
  type RequestChange,
  type RideRequest,
  rideRequestSchema,
  sendRequestSchema,
} from '@mtos/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { parseDocument } from '../collections';
import { countToday } from '../dailyLimit';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { readTimeZone } from '../readTimeZone';
import { type Arrival, planToTell } from './arrivals';
import { hasRideOn } from './askedDays';
import { auditRequest } from './auditRequest';
import {
  type Asked,
  assertDays,
  changeFor,
  escalateAt,
  type FollowUp,
  hasContent,
  isDone,
  type SendTask,
  toContent,
} from './facilityChange';
import { readAcceptedFor } from './officeRequest';
import { assertOpenPayer, readPayerUids, readRequest, requestReference } from './storedRequest';

const SENT_ALREADY = 'It was sent already. Open it under Requests to change it.';
const CLOSED_PAYER = 'The company takes no requests for this payer at the moment. Please call them.';

/**
 * Sends a facility's request for rides, changes or withdraws it before the office answered, or asks for something else
 * afterwards. Only for the payers in the caller's user document, read in the same transaction. A repeat writes nothing and
 * counts nothing.
 */
export const sendRequest = guardedCallable(
  'requestRides',
  sendRequestSchema,
  async (input, caller): Promise<Record<string, never>> => {
    const timeZone = await readTimeZone(caller.account);
    await db.runTransaction((transaction) => {
      const asked = { caller, timeZone, now: new Date() };
      return input.task === 'send' ? send(transaction, input, asked) : follow(transaction, input, asked);
    });
    return {};
  },
);

async function send(transaction: Transaction, input: SendTask<'send'>, asked: Asked): Promise<void> {
  const { caller, timeZone, now } = asked;
  const { account, uid } = caller;
  const { id, payerUid } = input;
  const content = toContent(input.content);
  if (!isRequestId(account, id)) {
    throw callProblem('invalid-input', { field: 'id', message: 'is not the id of a request' });
  }
  const payerUids = await readPayerUids(transaction, caller);
  if (!payerUids.includes(payerUid)) {
    throw callProblem('not-allowed', { message: 'You don’t request rides for this payer anymore.' });
  }
  const reference = requestReference(account, id);
  const found = await transaction.get(reference);
  if (found.exists) {
    const stored = parseDocument<RideRequest>(rideRequestSchema, found);
    if (stored.createdBy === uid && stored.payerUid === payerUid && hasContent(stored, content)) return;
    throw callProblem('stale-request', stored.createdBy === uid ? { message: SENT_ALREADY } : {});
  }
  await assertOpenPayer(transaction, account, payerUid, CLOSED_PAYER);
  assertDays(content.legs, timeZone, now);
  const count = await countToday(transaction, account, 'requests', now, { timeZone, by: payerUid });
  const request = {
    ...{ payerUid, ...content, state: 'sent' as const, change: null, isOpen: true, version: 1 },
    ...{ escalateAt: escalateAt(now, content.legs, timeZone), escalatedAt: null },
    ...{ firstDay: firstDay(content.legs), lastDay: lastDay(content.legs, content.repeat) },
    ...{ tripIds: [], orderIds: [], trips: {} },
    ...{ answeredAt: null, answeredBy: null, declineReason: null, declineNote: '' },
    ...{ createdBy: uid, updatedBy: uid },
  };
  const tell = await planToTell(transaction, account, toArrival(request, asked), now);
  const at = FieldValue.serverTimestamp();
  count();
  tell();
  transaction.create(reference, { ...request, createdAt: at, updatedAt: at });
  auditRequest(transaction, { account, id, who: uid, before: null, after: request, clientUid: null });
}

/** What can be asked of a request that was sent. */
async function follow(transaction: Transaction, input: FollowUp, asked: Asked): Promise<void> {
  const { caller, timeZone, now } = asked;
  const { account, uid } = caller;
  const payerUids = await readPayerUids(transaction, caller);
  const request = await readRequest(transaction, account, input.id);
  // That another facility has asked for something is none of their business
  if (!payerUids.includes(request.payerUid)) throw callProblem('no-such-request');
  if (isDone(request, input, uid)) return;
  assertPossible(request, input, dayIn(timeZone, now));
  if (input.task === 'change' || input.task === 'askChange') {
    await assertOpenPayer(transaction, account, request.payerUid, CLOSED_PAYER);
  }
  const change = changeFor(request, input, asked);
  const after = { ...request, ...change };
  const use = { timeZone, by: request.payerUid };
  const count = await countToday(transaction, account, 'requestChanges', now, use);
  const clientUid = await readAcceptedFor(transaction, account, input.id, request);
  // What it changes before an answer is no news
  const tell = change.isOpen ? await planToTell(transaction, account, toArrival(after, asked), now) : undefined;
  const version = request.version + 1;
  count();
  tell?.();
  transaction.update(requestReference(account, input.id), {
    ...{ ...change, version, updatedAt: FieldValue.serverTimestamp(), updatedBy: uid },
  });
  auditRequest(transaction, { account, id: input.id, who: uid, before: request, after, clientUid });
}

/** What the office is told of a request that opens, or of what is asked of an accepted one. */
function toArrival(
  request: Pick<RideRequest, 'legs' | 'repeat' | 'trips' | 'change'>,
  { timeZone, now }: Asked,
): Arrival {
  const { change } = request;
  const today = dayIn(timeZone, now);
  return { kind: change ? ARRIVALS[change.kind] : 'request', isToday: hasRideOn(request, today), today };
}

const ARRIVALS = { change: 'change', cancel: 'cancellation', skip: 'cancellation' } as const satisfies Record<
  RequestChange['kind'],
  Arrival['kind']
>;

/** @throws HttpsError `answered-request` if it can't be done anymore, `stale-request` if someone else was first */
function assertPossible(
  request: RideRequest,
  { task, version }: { readonly task: FacilityTask; readonly version: number },
  today: string,
): void {
  if (!facilityTasks(request, today).includes(task)) {
    throw callProblem('answered-request', { message: whyNot(request, task) });
  }
  if (request.version !== version) throw callProblem('stale-request');
}

function whyNot({ state, isOpen, client, answeredBy }: RideRequest, task: FacilityTask): string {
  if (isErasedClient(client)) {
    return 'The company has erased this client’s data, so nothing of this request can change. Please call them.';
  }
  if (state === 'withdrawn') return 'This request was withdrawn.';
  if (state === 'declined' && isSystem(answeredBy ?? '')) {
    return `${NOT_ANSWERED} Please call them, or copy this as a new request.`;
  }
  if (state === 'declined') return 'The company has declined this request.';
  if (state === 'sent') return 'The company has not answered this request yet. Change or withdraw it instead.';
  if (task === 'change' || task === 'withdraw') {
    return 'The company has accepted this request. Ask for a change or a cancellation instead.';
  }
  return isOpen ? 'The company has not answered yet what was asked for last.' : 'These rides are over.';
}
