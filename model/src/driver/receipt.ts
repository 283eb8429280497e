import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { isNonBlank } from '../documents/nonBlank';

/** What a driver can answer with one tap. */
export const QUICK_ANSWERS = ['ok', 'late', 'cannot', 'callMe'] as const;
export type QuickAnswer = (typeof QUICK_ANSWERS)[number];

/** The answers as the office reads them. */
export const QUICK_ANSWER_LABELS: Readonly<Record<QuickAnswer, string>> = {
  ok: 'OK, got it',
  late: 'Running late',
  cannot: 'I can’t do it',
  callMe: 'Call me',
};

/** The answer that asks nothing of the office. */
export const CONFIRMED = 'ok' satisfies QuickAnswer;

/** How often a driver can answer a message. */
export const MAX_ANSWERS = 5;

/** For how long a message is shown to its drivers, in days. */
export const MESSAGE_SHOWN_DAYS = 14;

const stored = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.readonly(z.object(shape));

/** One tap, or a sentence. */
const answerSchema = z.union([
  stored({ at: instant, quick: z.enum(QUICK_ANSWERS), text: z.literal('') }),
  stored({
    at: instant,
    quick: z.null(),
    text: z.string().check(z.maxLength(LIMITS.driverAnswer), z.refine(isNonBlank, 'is blank')),
  }),
]);
export type DriverAnswer = z.infer<typeof answerSchema>;

/**
 * That a driver has read a message of the office, and what they answered. The driver writes it with the first answer, which
 * is how a message is read; its id is `receiptId`. An admin says that they saw an answer.
 */
export const receiptSchema = stored({
  /** Id of the message, which is a notification. */
  notification: z.string(),
  driverUid: z.string(),
  /** In the order in which the server received them. */
  answers: z.readonly(z.array(answerSchema).check(z.minLength(1), z.maxLength(MAX_ANSWERS))),
  /** When the driver last answered, by the phone's clock. */
  at: instant,
  /** When the server received the last answer. */
  receivedAt: instant,
  /** Whether an answer waits until an admin has seen it. Missing while none did. */
  waits: z._default(z.boolean(), false),
  /** Uid of the admin who saw the last answers that waited. */
  seenBy: z.optional(z.string()),
  seenAt: z.optional(instant),
  expireAt: z.optional(instant),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** A driver has one receipt of each message. */
export const receiptId = (notification: string, driverUid: string): string => `${notification}_${driverUid}`;

/** When the driver read the message, by the phone's clock: whatever they answered first. */
export function readAt({ answers }: Pick<Receipt, 'answers'>): Date {
  return new Date(Math.min(...answers.map(({ at }) => at.toMillis())));
}

/** Who of a message's drivers has read it, each once, and who has not; in the order of the message. */
export function splitByReceipt<Read extends Pick<Receipt, 'driverUid'>>(
  drivers: readonly string[],
  receipts: readonly Read[],
): { readonly read: readonly Read[]; readonly unread: readonly string[] } {
  const byDriver = new Map(receipts.map((receipt) => [receipt.driverUid, receipt]));
  const all = [...new Set(drivers)];
  return {
    read: all.flatMap((uid) => byDriver.get(uid) ?? []),
    unread: all.filter((uid) => !byDriver.has(uid)),
  };
}
