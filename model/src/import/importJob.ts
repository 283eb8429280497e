import * as z from 'zod';
import { LIMITS } from '../documents/limits';
import { isDocumentId } from '../documents/paths';
import { WAYS } from '../standingOrder/standingOrderPlan';
import { isDay } from '../time/isDay';
import { type TripInput, tripInputSchema } from '../trip/tripInput';
import { CANCELLERS, TRIP_STATUSES } from '../trip/tripStatus';
import { importReportSchema } from './importReport';

/** What an import can contain. */
export const IMPORT_LIMITS = {
  /** The rows of a file. */
  rows: 10_000,
  /** The rows that one call uploads. */
  upload: 500,
  /** The rows that are imported in one commit. */
  chunk: 100,
  fileName: 200,
} as const;

const id = z.string().refine(isDocumentId, 'is not an id');
/** 0 for a trip that the file lacks. */
const line = z.int().min(0);
/** The name of the line's sheet, if the file has several. */
const sheet = z.string().max(LIMITS.sheetName).optional();
const text = (longest: number) => z.string().max(longest);
const reason = z.string().trim().min(1).max(LIMITS.reason);

/** A page that was opened before these fields were part of a trip sends none of them. */
const DEFAULTS = {
  medicaidId: '',
  companions: 0,
  attendants: 0,
  fromDetails: '',
  toDetails: '',
  puTimeComputed: false,
} as const satisfies Partial<TripInput>;

const trip = z.preprocess((given) => (typeof given === 'object' ? { ...DEFAULTS, ...given } : given), tripInputSchema);

const recordSchema = z.strictObject({
  status: z.enum(TRIP_STATUSES),
  driverUid: id.nullable(),
  driverName: text(LIMITS.name),
  locked: z.boolean(),
  cancelReason: text(LIMITS.reason),
  cancelledBy: z.enum(CANCELLERS).nullable(),
});

const addSchema = z.strictObject({
  kind: z.literal('add'),
  line,
  sheet,
  /** Identifies the trip when the file is imported again. */
  key: text(LIMITS.importKey).min(1),
  /** The broker's number of the trip, by which it is found later. */
  tripNumber: text(LIMITS.tripNumber).optional(),
  /** The id that the trip had in the console; null for a broker's trip. */
  recordId: id.nullable(),
  trip,
  /** Sent by older pages: the trip that the row may be about, for a person who chose to import the row as another one. */
  besides: id.optional(),
  /** The key of the outbound trip of a return, and its id if that doesn't follow from the key. */
  returnOfKey: text(LIMITS.importKey).nullable(),
  returnOf: id.optional(),
  /** The active driver who gets the trip. */
  driverUid: id.optional(),
  /** The uid of a client whom only the birth date tells from another one, and whether the file has that other one, too. */
  born: z.strictObject({ uid: id, isSecond: z.boolean() }).optional(),
  /** The standing order whose trip this is, and of which of its days. Older pages send no day: it is the trip's. */
  order: z.strictObject({ id, way: z.enum(WAYS), day: z.string().refine(isDay, 'is not a day').optional() }).optional(),
  /** The trip's life until now, from the console's own export. */
  record: recordSchema.nullable(),
});

/** The trip that a row is about, as the person saw it. */
const seen = { line, sheet, tripId: id, version: z.int().min(1) };

const changeSchema = z.strictObject({
  kind: z.literal('change'),
  ...seen,
  trip,
  /** The key of a row that was not known to be the trip's, which the trip gets: it may have been imported as another trip since. */
  key: text(LIMITS.importKey).min(1).optional(),
  /** The broker's number, which the trip gets with the key. */
  tripNumber: text(LIMITS.tripNumber).optional(),
  /** The active driver who gets the trip if it has none. */
  driverUid: id.optional(),
  /** The fields to take over from the row. */
  fields: z.array(z.keyof(z.object(tripInputSchema.shape))),
  /** The status to move to; null to keep it. */
  status: z.enum(TRIP_STATUSES).nullable(),
});

const cancelSchema = z.strictObject({
  kind: z.literal('cancel'),
  ...seen,
  cancelReason: reason,
  cancelledBy: z.enum(CANCELLERS),
  /** The broker's number of a trip that the file lacks. */
  tripNumber: text(LIMITS.tripNumber).optional(),
});

/** What importing one row does. */
export const importOperationSchema = z.discriminatedUnion('kind', [addSchema, changeSchema, cancelSchema]);
export type ImportOperation = Readonly<z.infer<typeof importOperationSchema>>;

const importId = z.uuid();

/** Some rows of an import. The rows before them must have been uploaded; the last ones start the import. */
export const uploadImportSchema = z.strictObject({
  importId,
  fileName: text(IMPORT_LIMITS.fileName).min(1),
  /** The id of the file's format. */
  format: text(LIMITS.importKey).min(1).optional(),
  total: z.int().min(1).max(IMPORT_LIMITS.rows),
  /** How many rows of the file were refused, and how many need no import because their trips are the same already. */
  refused: z.int().min(0).max(IMPORT_LIMITS.rows),
  unchanged: z.int().min(0).max(IMPORT_LIMITS.rows),
  /** What comes of the rows that are not uploaded. Pages that were opened before it existed send none. */
  report: z.optional(importReportSchema),
  /** How many rows come before these. */
  start: z.int().min(0).multipleOf(IMPORT_LIMITS.upload),
  rows: z.array(importOperationSchema).min(1).max(IMPORT_LIMITS.upload),
});
export type UploadImportInput = Readonly<z.infer<typeof uploadImportSchema>>;

export const importAllowanceSchema = z.strictObject({});

/** What an account can still import today. */
export interface ImportAllowance {
  /** A file with fewer rows counts `MIN_FILE_ROWS`. */
  readonly rows: number;
  /** When the company's next day begins, as an ISO date and time. */
  readonly renewsAt: string;
}

/** Stops an import, or continues one that makes no progress. */
export const manageImportSchema = z.strictObject({ importId, action: z.enum(['stop', 'resume']) });
export type ManageImportInput = Readonly<z.infer<typeof manageImportSchema>>;
