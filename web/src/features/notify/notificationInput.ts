import { isNonBlank, LIMITS, NOTIFY_TARGETS } from '@mtos/model';
import { z } from 'zod';

const text = (limit: number, blank: string) =>
  z.string().trim().refine(isNonBlank, blank).max(limit, `Keep it under ${limit} characters.`);

/** The form's values. The texts are the errors beside the fields. */
export const notificationInputSchema = z.object({
  title: text(LIMITS.title, 'Enter a title.'),
  description: text(LIMITS.description, 'Enter a description.'),
  target: z.enum(NOTIFY_TARGETS),
});
export type NotificationInput = Readonly<z.infer<typeof notificationInputSchema>>;
