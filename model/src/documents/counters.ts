import * as z from 'zod/mini';
import { instant } from './instant';
import { stored } from './storedFields';

const statusCounts = stored({
  Active: z.number(),
  Pending: z.number(),
  Delayed: z.number(),
  Cancelled: z.number(),
  Completed: z.number(),
});

export const countersSchema = stored({
  admins: z.number(),
  drivers: z.number(),
  trips: z.number(),
  clients: z.number(),
  status: statusCounts,
  /** Read time of the last recount, which already includes ledger entries up to then. */
  watermark: z.nullable(instant),
  updatedAt: instant,
});
export type Counters = z.infer<typeof countersSchema>;

/** The numbers of the counters document, without its instants. */
export type CounterNumbers = Omit<Counters, 'watermark' | 'updatedAt'>;

export const NO_COUNTS: CounterNumbers = {
  admins: 0,
  drivers: 0,
  trips: 0,
  clients: 0,
  status: { Active: 0, Pending: 0, Delayed: 0, Cancelled: 0, Completed: 0 },
};
