import type { NoDriverReason } from './noDriverReason';
import type { RowAt } from './rawFile';

/** What a question is about. The pages that ask it have its words. */
export const QUESTION_TOPICS = [
  /**
   * Which mobility need a word of the file means; with an empty `value`: the need of rows that have none. 'leaveOut' for trips
   * that the company doesn't drive.
   */
  'need',
  /** What a word for equipment or help means: a need, 'note' to leave it in the comments, or 'nothing'. */
  'rideNeed',
  /** What a word for a trip's status means: 'live', 'canceled', or 'done', which leaves its rows out. */
  'status',
  /** What a word in a column of yes and no means: 'yes' or 'no'. */
  'yesNo',
  /**
   * What a text in place of a pick-up time means: 'willCall', or a time as HH:mm. With an empty `value`: what rows are that have
   * neither a time nor an appointment. With the id 'willCall:roundTrip': which ride of a round trip a will-call flag is about:
   * 'outbound', 'return', or 'both'.
   */
  'willCall',
  /** Whether a one-way trip with a return time, or a row with an address for its return, has a return: 'yes' or 'no'. */
  'return',
  /** Which day the trips are on, if no column says it: YYYY-MM-DD. */
  'day',
  /** Whether 3/12 is March 12 or December 3: 'monthFirst' or 'dayFirst'. */
  'dayOrder',
  /** Which day counts if the column of days and a time have different ones: the one with the 'time', or that of the 'day' column. */
  'dayColumn',
  /** Which time an appointment is at that can be in the night or in the afternoon: HH:mm. */
  'appointment',
  /** Whether rows for the way back start where the file's columns say that the client goes: 'swapped' or 'asWritten'. */
  'wayBack',
  /** What rows with the same trip number are: 'legs', or one trip, for which the 'first' or the 'last' row counts. */
  'legs',
  /** Whether to read a sheet: 'read' or 'leaveOut'. */
  'sheet',
  /** Whether to read rows that a filter hides: 'read' or 'leaveOut'. */
  'hiddenRows',
  /** Whether to assign the trips to the driver whom the file names: a driver's uid, or 'none'. */
  'driver',
  /** Whose clock the times at places in other time zones are on: that of the 'places', or the 'company'. */
  'clocks',
  /** How many minutes before its appointment a trip without a pick-up time starts. */
  'pickUpTime',
] as const;
export type QuestionTopic = (typeof QUESTION_TOPICS)[number];

/** Questions whose answers hold for the broker's next file too. The others are about this file, or about people. */
export const SAVED_TOPICS: readonly QuestionTopic[] = [
  'need',
  'rideNeed',
  'status',
  'yesNo',
  'willCall',
  'return',
  'dayOrder',
  'pickUpTime',
  'clocks',
  'dayColumn',
  'appointment',
  'wayBack',
];

/** Something that a file leaves open, asked once for all rows that it decides. */
export interface ReadingQuestion {
  /** The same in each file of this format, such as 'need:w-ep', so that the answer can be saved. */
  readonly id: string;
  readonly about: QuestionTopic;
  /** The file's word. */
  readonly value?: string;
  readonly rows: readonly RowAt[];
  readonly options: readonly string[];
  /** The answer that counts until someone gives another one; only where it is certain, or where it is shown as a guess. */
  readonly preset?: string;
  /** About a driver: why the trips are not assigned by themselves. */
  readonly noDriver?: NoDriverReason;
  /** About clocks: the time zones in which places of the file are, other than the company's. */
  readonly zones?: readonly string[];
  /** Whether its rows can't be imported without an answer. */
  readonly isRequired: boolean;
}
