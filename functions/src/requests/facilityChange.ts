import {
  addToDay,
  type Caller,
  compactNeeds,
  dayIn,
  escalationTime,
  firstDay,
  isSameJson,
  lastDay,
  plannedLegs,
  type RequestChange,
  type RequestContent,
  type RequestContentInput,
  type RideRequest,
  requestDayProblem,
  requestTimeProblem,
  type SendRequestInput,
  skippableDays,
  UNREPEATABLE_LEG,
  unrepeatableLegs,
} from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { hasRepeatedRideToday } from './askedDays';
import { newDays } from './newDays';

/** Who asks, and when. */
export interface Asked {
  readonly caller: Caller;
  readonly timeZone: string;
  readonly now: Date;
}

export type SendTask<Kind extends SendRequestInput['task']> = Extract<SendRequestInput, { readonly task: Kind }>;
export type FollowUp = Exclude<SendRequestInput, SendTask<'send'>>;

/** Whether an earlier attempt of the same call has done it. */
export function isDone(request: RideRequest, input: FollowUp, uid: string): boolean {
  const { change, version, state, updatedBy } = request;
  if (input.task === 'withdraw') return state === 'withdrawn';
  if (version !== input.version + 1) return false;
  if (input.task === 'change') return updatedBy === uid && hasContent(request, toContent(input.content));
  if (change?.state !== 'sent' || change.askedBy !== uid || change.ask !== input.ask) return false;
  switch (input.task) {
    case 'askChange':
      return isSameJson(change.legs, input.legs);
    case 'askCancel':
      return change.kind === 'cancel' && isSameJson(change.cancel, sortOnce(input.cancel));
    case 'askSkip':
      return change.kind === 'skip' && isSameJson(change.days, sortOnce(input.days));
  }
}

/** The fields that what a facility asks for changes. @throws HttpsError `invalid-input` for what no request can have */
export function changeFor(request: RideRequest, input: FollowUp, asked: Asked): Partial<RideRequest> {
  const { caller, timeZone, now } = asked;
  switch (input.task) {
    case 'withdraw':
      return { state: 'withdrawn', isOpen: false, escalateAt: null };
    case 'change': {
      const content = toContent(input.content);
      assertDays(content.legs, timeZone, now, request.legs);
      return {
        ...content,
        ...{ firstDay: firstDay(content.legs), lastDay: lastDay(content.legs, content.repeat) },
        escalateAt: reminderOf(request, content.legs, timeZone, now),
      };
    }
    case 'askChange':
      assertLegs(request, input, asked);
      return asks(request, { kind: 'change', legs: input.legs, cancel: [], ask: input.ask }, { caller, timeZone, now });
    case 'askCancel': {
      const cancel = sortOnce(input.cancel);
      assertCancel(request, cancel);
      return asks(request, { kind: 'cancel', legs: null, cancel, ask: input.ask }, { caller, timeZone, now });
    }
    case 'askSkip': {
      const days = sortOnce(input.days);
      assertSkip(request, days, dayIn(timeZone, now));
      return asks(request, { kind: 'skip', legs: null, cancel: [], days, ask: input.ask }, { caller, timeZone, now });
    }
  }
}

/**
 * When the office is reminded of a request whose legs change before it answered. A ride that comes to be today is a new reason,
 * even if the office was reminded already; otherwise a change does not postpone the reminder.
 */
function reminderOf(
  { legs: before, escalateAt: planned, createdAt }: RideRequest,
  after: RequestContent['legs'],
  timeZone: string,
  now: Date,
): RideRequest['escalateAt'] {
  const today = dayIn(timeZone, now);
  const isSoon = (legs: RequestContent['legs']) => legs.some(({ day }) => day <= today);
  if (isSoon(after) && !isSoon(before)) return earlier(planned, escalateAt(now, after, timeZone));
  if (!planned) return null;
  const next = escalateAt(createdAt.toDate(), after, timeZone);
  return isSoon(after) ? earlier(planned, next) : next;
}

const earlier = (one: RideRequest['escalateAt'], other: Timestamp) =>
  one && one.toMillis() < other.toMillis() ? one : other;

function asks(
  request: RideRequest,
  asked: Pick<RequestChange, 'kind' | 'legs' | 'cancel' | 'days' | 'ask'>,
  { caller, timeZone, now }: Asked,
): Partial<RideRequest> {
  const { legs, repeat, trips } = request;
  const askedAt = Timestamp.fromDate(now);
  const today = dayIn(timeZone, now);
  const change: RequestChange = { ...asked, askedAt, askedBy: caller.uid, state: 'sent', reason: '' };
  const concerned = change.legs ? [...legs, ...change.legs] : legs.filter((_, index) => change.cancel.includes(index));
  const ahead = concerned.filter(({ day }) => day >= today);
  const single = ahead.length > 0 ? ahead : concerned;
  // Of rides that repeat, the days of the legs are only the first ones
  const series = [{ day: hasRepeatedRideToday(request, today) ? today : addToDay(today, 1) }];
  const days = change.days?.map((day) => ({ day })) ?? (repeat ? series : single);
  const closesAfter = change.days?.toSorted().at(-1);
  return {
    ...{ change, ...newDays({ ...request, change }, Object.values(trips)) },
    ...(closesAfter && { closesAfter }),
    ...{ isOpen: true, escalateAt: escalateAt(now, days, timeZone), escalatedAt: null },
  };
}

/** @throws HttpsError `invalid-input` unless the legs can replace the accepted ones */
function assertLegs(request: RideRequest, input: SendTask<'askChange'>, { timeZone, now }: Asked): void {
  const { legs, repeat } = request;
  const complain = (message: string): never => {
    throw callProblem('invalid-input', { field: 'legs', message });
  };
  if (input.legs.length < legs.length) complain('To leave out a ride, ask for its cancellation.');
  const changed = input.legs.filter((leg, index) => !isSameJson(leg, legs[index]));
  if (changed.length === 0 && input.ask === '') complain('Change a ride, or say what should change.');
  if (repeat && input.legs.length > legs.length) {
    complain('No ride can be added to rides that repeat. Send another request for it.');
  }
  if (repeat && input.legs.some(({ day }, index) => day !== legs[index]?.day)) {
    complain('The days of rides that repeat stay. Send another request for other days.');
  }
  if (repeat && unrepeatableLegs(input.legs).length > 0) complain(UNREPEATABLE_LEG);
  if (repeat) return;
  const planned = plannedLegs(request, legs);
  for (const [index, leg] of input.legs.entries()) {
    if (isSameJson(leg, legs[index])) continue;
    // What the company planned may have passed, as what it accepted may: the form begins with it
    const day = leg.day === planned[index]?.day ? undefined : requestDayProblem([leg], dayIn(timeZone, now));
    const hasPassed = (known: RequestContent['legs'][number] | undefined) =>
      requestTimeProblem(leg, known, { timeZone, now });
    const problem = day ?? (hasPassed(planned[index]) && hasPassed(legs[index]));
    if (problem) complain(problem);
  }
}

/** @throws HttpsError `invalid-input` unless there are such rides; those that repeat are canceled together */
function assertCancel({ legs, repeat }: RideRequest, cancel: readonly number[]): void {
  const complain = (message: string): never => {
    throw callProblem('invalid-input', { field: 'cancel', message });
  };
  if (cancel.some((index) => index >= legs.length)) complain('Choose rides of this request.');
  if (repeat && cancel.length < legs.length) {
    complain('Rides that repeat are canceled together. To cancel some of them, ask for a change.');
  }
}

/**
 * @param planned the legs as they stand, whose times may have passed
 * @throws HttpsError `invalid-input` for days and times that are over, and days too far ahead
 */
export function assertDays(
  legs: RequestContent['legs'],
  timeZone: string,
  now: Date,
  planned: RequestContent['legs'] = [],
): void {
  const passed = legs.flatMap((leg, index) => requestTimeProblem(leg, planned[index], { timeZone, now }) ?? []);
  const message = requestDayProblem(legs, dayIn(timeZone, now)) ?? passed[0];
  if (message) throw callProblem('invalid-input', { field: 'legs', message });
}

/** @throws HttpsError `invalid-input` unless these are coming days of a request that repeats */
function assertSkip(request: RideRequest, days: readonly string[], today: string): void {
  const coming = skippableDays(request, today).map(({ day }) => day);
  if (days.every((day) => coming.includes(day))) return;
  throw callProblem('invalid-input', { field: 'days', message: 'Choose days with coming rides of this request.' });
}

const sortOnce = <Value extends number | string>(values: readonly Value[]): readonly Value[] =>
  [...new Set(values)].toSorted();

/** The content as it is stored. */
export const toContent = ({ client, legs, repeat, notes, poNumber }: RequestContentInput): RequestContent => ({
  ...{ client: { ...client, needs: compactNeeds(client.needs) }, legs, notes, poNumber },
  repeat: repeat && { ...repeat, weekdays: [...new Set(repeat.weekdays)].toSorted() },
});

export const hasContent = ({ client, legs, repeat, notes, poNumber }: RideRequest, content: RequestContent): boolean =>
  isSameJson({ client, legs, repeat, notes, poNumber }, content);

export const escalateAt = (askedAt: Date, legs: readonly { readonly day: string }[], timeZone: string): Timestamp =>
  Timestamp.fromMillis(
    escalationTime(
      askedAt,
      legs.map(({ day }) => day),
      timeZone,
    ),
  );
