import { answerWord, isUnderWay, type RideStage, readAnswer, type TextAnswer } from '@mtos/model';

/** Where an answer comes in. */
export interface AnswerContext {
  /** Of the ride that the answer belongs to; undefined if it belongs to none. */
  readonly stage: RideStage | undefined;
  /** It could belong to rides of several clients. */
  readonly isAmbiguous: boolean;
  /** STOP came from the number, or nothing readable is known of it. */
  readonly isStopped: boolean;
}

export interface AnswerPlan {
  readonly answer: TextAnswer;
  /** What to record with the number. */
  readonly event: 'stop' | 'start' | undefined;
  /** The dashboard shows the answer until a person has handled it. */
  readonly needsPerson: boolean;
  /** The rider is asked to call. */
  readonly asksToCall: boolean;
}

/**
 * What an answer leads to. It never changes a trip: a relative may hold the phone. The provider itself acts on STOP, START,
 * and HELP.
 */
export function planAnswer(body: string, { stage, isAmbiguous, isStopped }: AnswerContext): AnswerPlan {
  const hasRide = stage !== undefined || isAmbiguous;
  const answer = readAnswer(body);
  const plan = { answer, event: undefined, needsPerson: false, asksToCall: false };
  switch (answer) {
    case 'stop':
      // The provider has stopped texts by now, but the rider may have meant the ride
      if (hasRide && answerWord(body) === 'CANCEL')
        return { ...plan, answer: 'cancel', event: 'stop', needsPerson: true };
      return { ...plan, event: 'stop' };
    case 'start':
      if (isStopped) return { ...plan, event: 'start' };
      // There is nothing to end, so it answers a text about the ride
      if (hasRide && answerWord(body) === 'YES') return { ...plan, answer: 'ready', needsPerson: !isExpected(stage) };
      return { ...plan, needsPerson: hasRide };
    case 'help':
      return plan;
    case 'ready':
      return { ...plan, needsPerson: !isExpected(stage) };
    case 'cancel':
      return { ...plan, needsPerson: true, asksToCall: stage !== undefined && isUnderWay(stage) };
    case 'other':
      return { ...plan, needsPerson: true };
  }
}

/** Whether a rider who is ready needs no one to do anything: a will-call waits for a person, and so does a ride that failed. */
const isExpected = (stage: RideStage | undefined): boolean =>
  stage !== undefined && (stage === 'scheduled' || stage === 'delayed' || isUnderWay(stage));
