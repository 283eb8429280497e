import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { isNonBlank } from '../documents/nonBlank';

/** Everything that a file of the trip log can hold of a leg, in the order of a form. */
export const LOG_COLUMNS = [
  ...(['date', 'client', 'medicaidId', 'mobilityNeed', 'companions', 'attendants', 'needs', 'tripNumber'] as const),
  ...(['fromAddress', 'fromDetails', 'puTime', 'arrivedAt', 'pickedUpAt'] as const),
  ...(['toAddress', 'toDetails', 'apptTime', 'droppedOffAt'] as const),
  ...(['startOdometer', 'endOdometer', 'miles', 'isEstimate'] as const),
  ...(['phoneLoadedMiles', 'phoneEmptyMiles', 'phoneSilentMinutes', 'arrivalDistance', 'dropOffDistance'] as const),
  ...(['driver', 'licenseNumber', 'vehicle', 'plate'] as const),
  ...(['signature', 'entered', 'missing', 'recordId'] as const),
] as const;
export type LogColumn = (typeof LOG_COLUMNS)[number];

/** How an account writes the trip log for one broker. Admins save it under a name, and choose it for an export. */
export const logFormatSchema = z.readonly(
  z.object({
    name: z.string().check(z.maxLength(LIMITS.name), z.refine(isNonBlank, 'is blank')),
    /** In the order of the file. */
    columns: z.readonly(
      z.array(z.enum(LOG_COLUMNS)).check(
        z.minLength(1),
        z.refine((columns) => new Set(columns).size === columns.length, 'has a column twice'),
      ),
    ),
    /** The headers that differ from the usual ones. */
    headers: z.readonly(z.partialRecord(z.enum(LOG_COLUMNS), z.string().check(z.maxLength(LIMITS.columnHeaders)))),
    updatedAt: instant,
    updatedBy: z.string(),
  }),
);
export type LogFormat = z.infer<typeof logFormatSchema>;
