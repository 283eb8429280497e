import {
  formatTimeZone,
  MOBILITY_LABELS,
  MOBILITY_NEEDS,
  NEED_TEXTS,
  type QuestionTopic,
  type ReadingQuestion,
} from '@mtos/model';
import { formatClock, formatDay } from '../../../domain/time/when';

/** The groups in which questions are asked, in their order. */
export const QUESTION_GROUPS = [
  'Sheets and days',
  'Mobility needs',
  'Equipment and assistance',
  'Statuses',
  'Times and will-calls',
  'Legs',
  'Drivers',
] as const;
export type QuestionGroup = (typeof QUESTION_GROUPS)[number];

const GROUP_OF: Readonly<Record<QuestionTopic, QuestionGroup>> = {
  sheet: 'Sheets and days',
  hiddenRows: 'Sheets and days',
  day: 'Sheets and days',
  dayOrder: 'Sheets and days',
  dayColumn: 'Sheets and days',
  need: 'Mobility needs',
  rideNeed: 'Equipment and assistance',
  status: 'Statuses',
  yesNo: 'Times and will-calls',
  willCall: 'Times and will-calls',
  return: 'Times and will-calls',
  pickUpTime: 'Times and will-calls',
  clocks: 'Times and will-calls',
  appointment: 'Times and will-calls',
  wayBack: 'Legs',
  legs: 'Legs',
  driver: 'Drivers',
};

export const findGroup = ({ about }: Pick<ReadingQuestion, 'about'>): QuestionGroup => GROUP_OF[about];

/** The question as a person is asked it. */
export function questionText({ id, about, value = '', zones = [] }: ReadingQuestion): string {
  switch (about) {
    case 'need':
      return value === '' ? 'Which mobility need do rows without one have?' : `Which mobility need is ‘${value}’?`;
    case 'rideNeed':
      return `What does ‘${value}’ mean for the ride?`;
    case 'status':
      return `What does the status ‘${value}’ mean?`;
    case 'yesNo':
      return `Does ‘${value}’ mean yes or no?`;
    case 'willCall':
      if (id === 'willCall:roundTrip') return 'Which ride of a round trip is the will-call?';
      return value === '' ? 'What are rows without any time?' : `What does ‘${value}’ mean as a pick-up time?`;
    case 'return':
      if (id === 'return:address') return `Some rows without a return time have a ‘${value}’. Do they have a return?`;
      return 'Some one-way trips have a return time. Do they have a return?';
    case 'day':
      return value === '' ? 'Which day are the trips on?' : `Which day are the trips of ‘${value}’ on?`;
    case 'dayOrder':
      return `What comes first in days such as ‘${value}’?`;
    case 'dayColumn':
      return `Two days are in one row (${value}). Which one is the day of the trip?`;
    case 'appointment':
      return `When is an appointment at ‘${value}’?`;
    case 'wayBack':
      return `Which way do return rows go with the columns ‘${value}’?`;
    case 'legs':
      return `What are the rows with trip number ${value}?`;
    case 'sheet':
      return `Read the sheet ‘${value}’?`;
    case 'hiddenRows':
      return value === '' ? 'Read the hidden rows?' : `Read the hidden rows of ‘${value}’?`;
    case 'driver':
      return `Assign the trips of ‘${value}’?`;
    case 'pickUpTime':
      return 'How long before its appointment does a trip without a pick-up time start?';
    case 'clocks':
      return `Some places are on ${listZones(zones)}. Whose clock are the times there on?`;
  }
}

/** 'Mountain time', 'Mountain and Pacific time'. */
function listZones(zones: readonly string[]): string {
  const names = zones.map((zone) => formatTimeZone(zone).replace(/ \(.*\)/, ''));
  return `${names.join(', ').replace(/, ([^,]*)$/, ' and $1')} time`;
}

const OPTIONS: Readonly<Partial<Record<QuestionTopic, Readonly<Record<string, string>>>>> = {
  need: {
    ...Object.fromEntries(MOBILITY_NEEDS.map((need) => [need, MOBILITY_LABELS[need]])),
    leaveOut: 'Not our trips: leave them out',
  },
  rideNeed: {
    ...NEED_TEXTS.service,
    ...NEED_TEXTS.equipment,
    neverLeaveAlone: NEED_TEXTS.neverLeaveAlone,
    note: 'Keep it in the comments',
    nothing: 'Nothing',
  },
  status: {
    live: 'The trip takes place',
    canceled: 'The trip is canceled',
    done: 'The trip is over: leave it out',
  },
  yesNo: { yes: 'Yes', no: 'No' },
  willCall: { willCall: 'Will-call', outbound: 'The outbound trip', return: 'The return', both: 'Both' },
  return: { yes: 'Yes, add the return', no: 'No, only the outbound trip' },
  dayOrder: { monthFirst: 'The month', dayFirst: 'The day' },
  clocks: { places: 'The clock at each place', company: 'The company’s clock' },
  dayColumn: { time: 'The day that stands with the time', day: 'The day in the column of days' },
  wayBack: {
    swapped: 'Back: from the second column to the first',
    asWritten: 'As written: from the first column to the second',
  },
  legs: {
    legs: 'Separate trips',
    first: 'One trip: use the first row',
    last: 'One trip: use the last row',
  },
  sheet: { read: 'Read it', leaveOut: 'Leave it out' },
  hiddenRows: { read: 'Read them', leaveOut: 'Leave them out' },
  driver: { none: 'Don’t assign' },
};

/** An answer as a person reads it. `drivers` has the names of drivers by uid. */
export function answerText(about: QuestionTopic, answer: string, drivers: ReadonlyMap<string, string>): string {
  const known = OPTIONS[about]?.[answer];
  if (known !== undefined) return known;
  if (about === 'pickUpTime') return `${answer} minutes`;
  if (about === 'day') return formatDay(answer);
  if (about === 'driver') return `To ${drivers.get(answer) ?? 'a driver who is no longer active'}`;
  if (about === 'appointment') return formatClock(answer);
  return /^\d\d:\d\d$/.test(answer) ? `A pick-up at ${formatClock(answer)}` : answer;
}
