import type { AnswerRequestInput, AnswerRequestOutcome, DeclineReason, RequestLeg, RideRequest } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import type { Doc } from '../../data/read/converter';
import { callables } from '../../data/sdk/callables';
import { requireConnection } from '../../data/write/write';

/** The request as the dispatcher sees it: another version is refused. */
type Seen = Pick<Doc<RideRequest>, 'id' | 'version'>;

/** The pick-up times of the legs that have only an appointment, by the leg's index. */
export interface PickUps {
  readonly puTimes: Readonly<Record<string, string>>;
  /** The legs whose time is as it was computed. */
  readonly computed: readonly number[];
}

/** Answers a request or its change. A repeat changes nothing. @throws OfflineError, FunctionsError */
async function answer(functions: Functions, input: AnswerRequestInput): Promise<AnswerRequestOutcome> {
  requireConnection();
  return (await callables.answerRequest(functions)(input)).data;
}

const seen = ({ id, version }: Seen) => ({ id, version });

interface Accepted extends PickUps {
  /** Whether an owner or admin goes on although the payer does not pay without an authorization and none covers the trips. */
  readonly withoutAuthorization: boolean;
}

interface Acceptance extends Accepted {
  /** Null for a new client. */
  readonly clientUid: string | null;
}

const acceptedFields = ({ puTimes, computed, withoutAuthorization }: Accepted) => ({
  puTimes,
  computed,
  ...(withoutAuthorization && { withoutAuthorization: true as const }),
});

/** Accepts a request, which adds its trips. @throws as answer */
export const acceptRequest = (functions: Functions, request: Seen, { clientUid, ...accepted }: Acceptance) =>
  answer(functions, { task: 'accept', ...seen(request), clientUid, ...acceptedFields(accepted) });

/** @throws as answer */
export const declineRequest = (functions: Functions, request: Seen, reason: DeclineReason, note: string) =>
  answer(functions, { task: 'decline', ...seen(request), reason, note });

/** Does what the facility asked for after the office had accepted. The outcome says which rides could not follow. @throws as answer */
export const acceptChange = (functions: Functions, request: Seen, accepted: Accepted) =>
  answer(functions, { task: 'acceptChange', ...seen(request), ...acceptedFields(accepted) });

/** @throws as answer */
export const declineChange = (functions: Functions, request: Seen, reason: string) =>
  answer(functions, { task: 'declineChange', ...seen(request), reason });

/** Whether two legs ask for the same ride. */
export const isSameLeg = (one: RequestLeg | undefined, other: RequestLeg | undefined): boolean =>
  JSON.stringify(one && legFields(one)) === JSON.stringify(other && legFields(other));

const legFields = (leg: RequestLeg) => [
  ...[leg.day, leg.puTime, leg.willCall, leg.apptTime],
  ...[leg.fromAddress, leg.toAddress, leg.fromPhone, leg.toPhone],
];
