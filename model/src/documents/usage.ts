import * as z from 'zod/mini';
import { type Instant, instant } from './instant';

/** How often an account may do these things in 24 hours. The security rules take it from here. */
export const DAILY_LIMITS = { notifications: 200, standingOrders: 500 } as const;
export type LimitedKind = keyof typeof DAILY_LIMITS;

/** How often an account has done something since an instant. Every use writes the next count and names its document. */
export const usageSchema = z.readonly(
  z.object({
    count: z.int().check(z.gte(1)),
    since: instant,
    /** Id of the notification or standing order that was written last. */
    last: z.string(),
    at: instant,
  }),
);
export type Usage = z.infer<typeof usageSchema>;

/** When the 24 hours since the first counted use are over. */
export const usageEnd = ({ since }: { readonly since: Instant }): Date => new Date(since.toMillis() + 24 * 3_600_000);
