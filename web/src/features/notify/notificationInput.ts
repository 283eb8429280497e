import { isNonBlank, LIMITS, NOTIFY_TARGETS } from '@mtos/model';
import { z } from 'zod';

/** Whom a notification is for: one of the stored targets, or drivers whom the sender picks. */
export const RECIPIENTS = [...NOTIFY_TARGETS, 'Picked'] as const;

const text = (limit: number, blank: string) =>
  z.string().trim().refine(isNonBlank, blank).max(limit, `Keep it under ${limit} characters.`);

/** The form's values. The texts are the errors beside the fields. */
export const notificationInputSchema = z
  .object({
    title: text(LIMITS.title, 'Enter a title.'),
    description: text(LIMITS.description, 'Enter a description.'),
    target: z.enum(RECIPIENTS),
    /** Uids; empty unless the sender picks. */
    drivers: z.array(z.string()),
  })
  .refine(({ target, drivers }) => target !== 'Picked' || drivers.length > 0, {
    path: ['drivers'],
    message: 'Pick at least one driver.',
  });
export type NotificationInput = Readonly<z.infer<typeof notificationInputSchema>>;
