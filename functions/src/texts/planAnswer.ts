import { isUnderWay, type RideStage, type TextAnswer } from '@mtos/model';

export interface AnswerPlan {
  /** The dashboard shows the answer until a person has handled it. */
  readonly needsPerson: boolean;
  /** The rider is asked to call. */
  readonly asksToCall: boolean;
}

/**
 * What an answer leads to. It never changes a trip: a relative may hold the phone. The provider itself acts on STOP, START,
 * and HELP.
 * @param stage of the ride that the answer belongs to; undefined if it belongs to none, or the ride is over
 */
export function planAnswer(answer: TextAnswer, stage: RideStage | undefined): AnswerPlan {
  if (answer === 'stop' || answer === 'start' || answer === 'help') return { needsPerson: false, asksToCall: false };
  if (answer === 'ready') return { needsPerson: !isExpected(stage), asksToCall: false };
  const asksToCall = answer === 'cancel' && stage !== undefined && isUnderWay(stage);
  return { needsPerson: true, asksToCall };
}

/** Whether a rider who is ready needs no one to do anything: a will-call waits for a person, and so does a ride that failed. */
const isExpected = (stage: RideStage | undefined): boolean =>
  stage !== undefined && (stage === 'scheduled' || stage === 'delayed' || isUnderWay(stage));
