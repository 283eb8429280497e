import * as z from 'zod/mini';
import { instant } from './instant';
import { LIMITS } from './limits';
import { nonBlank, stored } from './storedFields';

export const NOTIFY_TARGETS = ['All', 'Admins', 'Drivers'] as const;
export type NotifyTarget = (typeof NOTIFY_TARGETS)[number];

export const notificationSchema = stored({
  subOwneruid: z.string(),
  title: nonBlank(LIMITS.title),
  description: nonBlank(LIMITS.description),
  target: z.enum(NOTIFY_TARGETS),
  /** The uids of the drivers it is for, as of when it was sent. Missing if it is for admins only, and in older ones. */
  drivers: z.optional(z.readonly(z.array(z.string()).check(z.maxLength(LIMITS.messageDrivers)))),
  /** Whether the sender picked these drivers; otherwise they are all. */
  picked: z.optional(z.boolean()),
  /** What facilities sent, if it tells the office of that: one tells of all of an hour. Missing in others. */
  arrived: z.optional(
    stored({
      requests: z.int().check(z.gte(1)),
      /** Whether one of the rides is on the day on which its request came. */
      hasToday: z.boolean(),
    }),
  ),
  sentBy: z.string(),
  createdAt: instant,
});
export type Notification = z.infer<typeof notificationSchema>;
