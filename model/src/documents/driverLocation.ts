import * as z from 'zod/mini';
import { instant } from './instant';
import { latLngSchema } from './latLng';
import { id, stored } from './storedFields';

export const driverLocationSchema = stored({
  subOwneruid: z.string(),
  location: latLngSchema,
  /** On shift and free to take a trip: functions write it, from the driver's events. Missing until then. */
  available: z.optional(z.boolean()),
  tripId: z.nullable(id),
  updatedAt: instant,
  /** When the position is deleted: within a week, each time it is reported. */
  expireAt: z.optional(instant),
});
export type DriverLocation = z.infer<typeof driverLocationSchema>;
