import type { AnswerRequestInput } from '@mtos/model';

export type AnswerOf<Task extends AnswerRequestInput['task']> = Extract<AnswerRequestInput, { readonly task: Task }>;

/** Which request someone in the office answers, and when. */
export interface Answering {
  readonly account: string;
  readonly uid: string;
  /** The request. */
  readonly id: string;
  /** The client for whom it was accepted; null before. */
  readonly clientUid: string | null;
  readonly timeZone: string;
  readonly now: Date;
}
