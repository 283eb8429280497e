import type { AnswerRequestInput } from '@mtos/model';

export type AnswerOf<Task extends AnswerRequestInput['task']> = Extract<AnswerRequestInput, { readonly task: Task }>;

/** Which request someone in the office answers, and when. */
export interface Answering {
  readonly account: string;
  readonly uid: string;
  /** The request. */
  readonly id: string;
  readonly timeZone: string;
  readonly now: Date;
}
