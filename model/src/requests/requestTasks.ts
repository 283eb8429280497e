import { isErasedClient } from '../privacy/erased';
import { dayIn } from '../time/timeZone';
import type { SendRequestInput } from './requestInput';
import { ESCALATION_MINUTES } from './requestLimits';
import { requestStop, type StoppableRequest } from './requestStop';
import type { RequestTrip, RideRequest } from './rideRequest';

type Standing = Pick<RideRequest, 'state' | 'change'>;

/** What a facility can do with a request that it sent. */
export type FacilityTask = Exclude<SendRequestInput['task'], 'send'>;
/** What the office can do with one. */
export type AnswerTask = 'accept' | 'decline' | 'acceptChange' | 'declineChange';

/** Whether the office has to answer: the request itself, or what was asked of it later. */
export const isRequestOpen = ({ state, change }: Standing): boolean =>
  state === 'sent' || (state === 'accepted' && change?.state === 'sent');

/**
 * What the facility can do: until the office has answered, on its own; later it asks, one thing at a time, until the last day,
 * until its rides are over or canceled, or until those that repeat were canceled or ended. Nothing with a request whose client
 * was erased, which would fill it with their data again.
 */
export function facilityTasks(
  request: StoppableRequest &
    Pick<RideRequest, 'lastDay' | 'tripIds' | 'trips'> & { readonly client: Pick<RideRequest['client'], 'name'> },
  today: string,
): readonly FacilityTask[] {
  if (isErasedClient(request.client)) return [];
  if (request.state === 'sent') return ['change', 'withdraw'];
  const stop = requestStop(request, today);
  const isOver = request.lastDay < today || areRidesOver(request) || stop === 'canceled' || stop === 'ended';
  const canAsk = request.state === 'accepted' && !isRequestOpen(request) && !isOver;
  if (!canAsk) return [];
  return request.repeat ? ['askChange', 'askCancel', 'askSkip'] : ['askChange', 'askCancel'];
}

/** The stages of rides that no one can change or cancel anymore. */
const OVER: readonly RequestTrip['stage'][] = ['onBoard', 'droppedOff', 'noShow', 'cancelled'];

/** Whether none of the rides of a request that does not repeat can be another one anymore. */
const areRidesOver = ({ repeat, tripIds, trips }: Pick<RideRequest, 'repeat' | 'tripIds' | 'trips'>): boolean =>
  !repeat &&
  tripIds.length > 0 &&
  tripIds.every((id) => {
    const stage = trips[id]?.stage;
    return stage !== undefined && OVER.includes(stage);
  });

/** What the office can answer. */
export function answerTasks(request: Standing): readonly AnswerTask[] {
  if (request.state === 'sent') return ['accept', 'decline'];
  return isRequestOpen(request) ? ['acceptChange', 'declineChange'] : [];
}

/**
 * When the office is reminded of what a facility asks, in milliseconds: sooner if one of the rides is today.
 * @param askedAt when the facility asked
 * @param days of the rides that it is about
 */
export function escalationTime(askedAt: Date, days: readonly string[], timeZone: string): number {
  const today = dayIn(timeZone, askedAt);
  const minutes = days.some((day) => day <= today) ? ESCALATION_MINUTES.today : ESCALATION_MINUTES.later;
  return askedAt.getTime() + minutes * 60_000;
}
