import { LIMITS, NOTIFY_TARGETS, requiredText } from '@mtos/model';
import * as z from 'zod/mini';

/** Whom a notification is for: one of the stored targets, or drivers whom the sender picks. */
export const RECIPIENTS = [...NOTIFY_TARGETS, 'Picked'] as const;

/** The form's values. The texts are the errors beside the fields. */
export const notificationInputSchema = z
  .object({
    title: requiredText(LIMITS.title, 'Enter a title.'),
    description: requiredText(LIMITS.description, 'Enter a description.'),
    target: z.enum(RECIPIENTS),
    /** Uids; empty unless the sender picks. */
    drivers: z.array(z.string()),
  })
  .check(
    z.refine(({ target, drivers }) => target !== 'Picked' || drivers.length > 0, {
      path: ['drivers'],
      message: 'Pick at least one driver.',
    }),
  );
export type NotificationInput = Readonly<z.infer<typeof notificationInputSchema>>;
