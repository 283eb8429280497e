import * as z from 'zod/mini';
import { LIMITS } from '../documents/limits';

/** What a company asks its drivers for. */
export const driveSettingsSchema = z.readonly(
  z.object({
    /** A signature at the drop-off, or the reason why there is none. */
    asksSignature: z.boolean(),
    /** The odometer at the pick-up and the drop-off. */
    asksOdometer: z.boolean(),
    /** An inspection of the vehicle at the start of a shift. */
    asksInspection: z.boolean(),
    /** Which of the company's vehicles they take for a shift. Companies that chose before it was asked don't ask for it. */
    asksVehicle: z._default(z.boolean(), false),
    /** How long a driver waits at the pick-up before they can report that the client did not come, in minutes. */
    noShowMinutes: z.int().check(z.gte(0), z.lte(LIMITS.noShowMinutes)),
  }),
);
export type DriveSettings = z.infer<typeof driveSettingsSchema>;

/** Of a company that has not chosen: nothing is asked. */
export const DEFAULT_DRIVE_SETTINGS: DriveSettings = {
  asksSignature: false,
  asksOdometer: false,
  asksInspection: false,
  asksVehicle: false,
  noShowMinutes: 10,
};
