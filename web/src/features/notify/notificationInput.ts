import { LIMITS, NOTIFY_TARGETS } from '@mtos/model';
import { z } from 'zod';

const text = (limit: number, blank: string) =>
  z.string().trim().min(1, blank).max(limit, `Keep it under ${limit} characters.`);

/** What the form for a notification asks for; every text is an error beside its field. */
export const notificationInputSchema = z.object({
  title: text(LIMITS.title, 'Enter a title.'),
  description: text(LIMITS.description, 'Enter a description.'),
  target: z.enum(NOTIFY_TARGETS),
});
export type NotificationInput = Readonly<z.infer<typeof notificationInputSchema>>;
