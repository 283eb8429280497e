import { z } from 'zod';
import { newEmailSchema } from './authInput';
import { LIMITS } from './limits';

const text = (limit: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(limit, `Keep it under ${limit} characters.`);

/** What a visitor writes on the contact form; every text is an error beside its field. */
export const contactMessageSchema = z.strictObject({
  name: text(LIMITS.name, 'Enter your name.'),
  email: newEmailSchema,
  message: text(LIMITS.contactMessage, 'Write your message.'),
});
export type ContactMessage = Readonly<z.infer<typeof contactMessageSchema>>;

/** How many messages are taken in an hour. */
export const CONTACT_LIMITS = {
  /** From one network address. */
  perSender: 5,
  /** From everybody. */
  overall: 100,
} as const;

const HOUR = 3_600_000;

/** The hour that counts a message at `now`, and when the next one begins. */
export function contactHour(now: Date): { readonly hour: number; readonly nextAt: Date } {
  const hour = Math.floor(now.getTime() / HOUR);
  return { hour, nextAt: new Date((hour + 1) * HOUR) };
}
