import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { id } from '../documents/storedFields';

/**
 * Defects that a driver found when they inspected their vehicle, until an admin has resolved them. A function copies it from
 * the driver's event, which never changes; its id is the event's.
 */
export const defectReportSchema = z.readonly(
  z.object({
    driverUid: z.string(),
    defects: z.string().check(z.maxLength(LIMITS.reason)),
    /** The vehicle that was inspected. Missing if the company keeps none for the driver. */
    vehicleUid: z.optional(id),
    /** In miles. */
    odometer: z.nullable(z.number()),
    /** When the driver reported them. */
    at: instant,
    /** Null until an admin resolves them. */
    settledAt: z.nullable(instant),
    /** Uid of that admin; empty until then. */
    settledBy: z.string(),
    /** What was done about them; can be empty. */
    answer: z.string().check(z.maxLength(LIMITS.reason)),
    /** When an admin allowed clients who need the lift despite the defects, who, and why. Missing until then. */
    allowedAt: z.optional(instant),
    allowedBy: z.optional(z.string()),
    allowedWhy: z.optional(z.string().check(z.maxLength(LIMITS.reason))),
    expireAt: instant,
  }),
);
export type DefectReport = z.infer<typeof defectReportSchema>;
