import { QUESTION_TOPICS } from '@mtos/model';
import { answerText } from '../questions/describeQuestion';

export interface SavedAnswer {
  readonly id: string;
  /** What was asked about: 'need: w-ep'. */
  readonly asked: string;
  readonly answer: string;
}

const NAMES: Readonly<Record<string, string>> = {
  need: 'Mobility need',
  rideNeed: 'Equipment or assistance',
  status: 'Status',
  yesNo: 'Yes or no',
  willCall: 'Pick-up time',
  time: 'Pick-up time',
  return: 'One-way trips with a return time',
  dayOrder: 'Order in days',
  pickUpTime: 'Time before the appointment',
  dayColumn: 'Two days in one row',
  appointment: 'Appointment',
  wayBack: 'Way of returns',
  clocks: 'Times in other time zones',
};

/** A format's answers for people. The id of a question says what it is about and which word of the file. */
export function answerLines(answers: Readonly<Record<string, string>>): readonly SavedAnswer[] {
  return Object.entries(answers).map(([id, answer]) => {
    const [kind = '', ...rest] = id.split(':');
    const topic = QUESTION_TOPICS.find((each) => each === kind) ?? 'willCall';
    const word = rest.join(':');
    const name = NAMES[kind] ?? kind;
    return {
      id,
      asked: word === '' || kind === 'return' ? name : `${name} ‘${word}’`,
      answer: answerText(topic, answer, new Map()),
    };
  });
}
