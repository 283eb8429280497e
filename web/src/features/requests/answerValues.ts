import { CLOCK, isAppointmentBeforePickUp, keepsPickUp, needsPickUp, type RequestLeg } from '@mtos/model';
import * as z from 'zod/mini';
import type { RequestCheck } from './checkRequest';
import { isSameLeg, type PickUps } from './requestActions';
import type { RequestDoc } from './useRequests';

/** Values of the choice of a client that are no client's uid. */
export const NEW_CLIENT = 'new';
export const OTHER_CLIENT = 'other';

/** The form with which a dispatcher accepts. */
export interface AnswerValues {
  /** The uid of a client who was suggested, a new client, or another one; empty until it is chosen. */
  readonly client: string;
  /** The client who was found, if it is another one. */
  readonly otherUid: string;
  /** The pick-up time of each leg, by its index; empty where none is asked for. */
  readonly puTimes: string[];
}

/** Which legs of a request need a pick-up time before they become trips. Those that became trips already have one. */
export function askedPickUps({ legs, change, state }: RequestDoc): readonly number[] {
  const made = state === 'accepted' ? legs : [];
  const wanted = state === 'accepted' ? (change?.legs ?? []) : legs;
  return wanted.flatMap((leg, index) => (needsPickUp(leg) && !keepsPickUp(made[index], leg) ? [index] : []));
}

/** Whether a facility asked for a change in words only: accepting it changes no ride. */
export const isInWords = ({ change, legs }: RequestDoc): boolean =>
  change?.legs?.length === legs.length && change.legs.every((leg, index) => isSameLeg(leg, legs[index]));

/** @param asksClient whether the form asks whose rides they are */
export const answerSchema = (legs: readonly RequestLeg[], asked: readonly number[], asksClient: boolean) =>
  z.object({ client: z.string(), otherUid: z.string(), puTimes: z.array(z.string()) }).check(
    z.superRefine(({ client, otherUid, puTimes }, context) => {
      const complain = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message });
      if (asksClient && client === '') complain(['client'], 'Choose whose rides these are.');
      if (asksClient && client === OTHER_CLIENT && otherUid === '') complain(['client'], 'Find the client first.');
      for (const index of asked) {
        const puTime = puTimes[index] ?? '';
        const apptTime = legs[index]?.apptTime ?? '';
        if (!CLOCK.test(puTime)) complain(['puTimes', index], 'Enter a time like 2:30p.');
        else if (isAppointmentBeforePickUp({ puTime, apptTime })) {
          complain(['puTimes', index], 'The appointment is before the pick-up.');
        }
      }
    }),
  );

/** The client that the form says; null for a new one. */
export const chosenClient = ({ client, otherUid }: AnswerValues): string | null =>
  client === NEW_CLIENT ? null : client === OTHER_CLIENT ? otherUid : client;

/** The pick-up times that the form says, and which of them nobody changed. */
export function chosenPickUps(
  { puTimes }: AnswerValues,
  asked: readonly number[],
  { pickUps }: Pick<RequestCheck, 'pickUps'>,
): PickUps {
  return {
    puTimes: Object.fromEntries(asked.map((index) => [String(index), puTimes[index] ?? ''])),
    computed: asked.filter((index) => puTimes[index] === pickUps[index]),
  };
}
