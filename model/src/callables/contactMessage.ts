import * as z from 'zod/mini';
import { requiredText } from '../documents/inputFields';
import { LIMITS } from '../documents/limits';
import { newEmailSchema } from '../people/authInput';

/** The contact form, with the error messages of its fields. */
export const contactMessageSchema = z.strictObject({
  name: requiredText(LIMITS.name, 'Enter your name.'),
  email: newEmailSchema,
  message: requiredText(LIMITS.contactMessage, 'Write your message.'),
});
export type ContactMessage = Readonly<z.infer<typeof contactMessageSchema>>;

/** The hourly limits for contact messages. */
export const CONTACT_LIMITS = {
  /** For one network address. */
  perSender: 5,
  /** For all senders together. */
  overall: 100,
} as const;

const HOUR = 3_600_000;

/** The hour since 1970 in which something at `now` counts, and when the next hour starts. */
export function limitHour(now: Date): { readonly hour: number; readonly nextAt: Date } {
  const hour = Math.floor(now.getTime() / HOUR);
  return { hour, nextAt: new Date((hour + 1) * HOUR) };
}
