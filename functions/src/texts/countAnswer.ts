import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { daysAfter } from '../retention/expiry';

/** Of one number or ride and day: enough for any rider, and a bound for anyone who floods a company. */
const MAX_STORED = 50;
const MAX_ASKED = 20;

interface CountedAnswer {
  /** Whether a person is asked to see to it. */
  readonly asks: boolean;
  /** The count to store. */
  readonly next: { readonly count: number; readonly asked: number; readonly expireAt: Timestamp };
}

/** Counts one more answer of the day. Undefined if there are too many to store it. @param counted what was counted until now */
export function countAnswer(counted: DocumentSnapshot, needsPerson: boolean, at: Timestamp): CountedAnswer | undefined {
  const [count, asked] = [Number(counted.get('count') ?? 0), Number(counted.get('asked') ?? 0)];
  if (count >= MAX_STORED) return undefined;
  const asks = needsPerson && asked < MAX_ASKED;
  return { asks, next: { count: count + 1, asked: asked + (asks ? 1 : 0), expireAt: daysAfter(at, 2) } };
}
