import * as z from 'zod/mini';
import { dayField, documentId } from '../documents/inputFields';
import { LIMITS } from '../documents/limits';
import { WAYS } from '../standingOrder/standingOrderPlan';
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
  /** The member numbers of one person in a file. */
  memberNumbers: 10,
} as const;

/** 0 for a trip that the file lacks. */
const line = z.int().check(z.minimum(0));
/** The name of the line's sheet, if the file has several. */
const sheet = z.optional(z.string().check(z.maxLength(LIMITS.sheetName)));
const text = (longest: number) => z.string().check(z.maxLength(longest));
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.reason));

/** A page that was opened before these fields were part of a trip sends none of them. */
const DEFAULTS = {
  medicaidId: '',
  companions: 0,
  attendants: 0,
  fromDetails: '',
  toDetails: '',
  needs: null,
  puTimeComputed: false,
} as const satisfies Partial<TripInput>;

const trip = z.pipe(
  z.transform((given: unknown) => (typeof given === 'object' ? { ...DEFAULTS, ...given } : given)),
  tripInputSchema,
);

/** Whether the client wants texts to the trip's phone, as the file says; missing where it says nothing. */
const textConsent = z.optional(z.boolean());

/** The client if the review found no client for the row's person. Someone else can have got the uid since. */
const newClient = z.optional(
  z.strictObject({
    name: text(LIMITS.name),
    phone: text(LIMITS.phone),
    memberNumber: text(LIMITS.medicaidId),
    birthDate: z.optional(dayField('is not a day')),
    fileNumbers: z.array(text(LIMITS.medicaidId)).check(z.maxLength(IMPORT_LIMITS.memberNumbers)),
  }),
);

const recordSchema = z.strictObject({
  status: z.enum(TRIP_STATUSES),
  driverUid: z.nullable(documentId),
  driverName: text(LIMITS.name),
  locked: z.boolean(),
  cancelReason: text(LIMITS.reason),
  cancelledBy: z.nullable(z.enum(CANCELLERS)),
});

const addSchema = z.strictObject({
  kind: z.literal('add'),
  line,
  sheet,
  /** Identifies the trip when the file is imported again. */
  key: text(LIMITS.importKey).check(z.minLength(1)),
  /** The broker's number of the trip, by which it is found later. */
  tripNumber: z.optional(text(LIMITS.tripNumber)),
  /** The id that the trip had in the console; null for a broker's trip. */
  recordId: z.nullable(documentId),
  trip,
  /** Sent by older pages: the trip that the row may be about, for a person who chose to import the row as another one. */
  besides: z.optional(documentId),
  /** The key of the outbound trip of a return, and its id if that doesn't follow from the key. */
  returnOfKey: z.nullable(text(LIMITS.importKey)),
  returnOf: z.optional(documentId),
  /** The active driver who gets the trip. */
  driverUid: z.optional(documentId),
  /** The client's birth date, for their profile. */
  birthDate: z.optional(dayField('is not a day')),
  newClient,
  /** Sent by older pages: the uid of a client whom only the birth date tells from another one, and whether the file has that other one, too. */
  born: z.optional(z.strictObject({ uid: documentId, isSecond: z.boolean() })),
  /** The standing order whose trip this is, and of which of its days. Older pages send no day: it is the trip's. */
  order: z.optional(z.strictObject({ id: documentId, way: z.enum(WAYS), day: z.optional(dayField('is not a day')) })),
  /** The trip's life until now, from the console's own export. */
  record: z.nullable(recordSchema),
  /**
   * True if an owner or admin imports the trip although its payer does not pay without an authorization and none covers it.
   * Missing otherwise.
   */
  withoutAuthorization: z.optional(z.literal(true)),
  /** What only the office reads of the trip. */
  officeNotes: z.optional(text(LIMITS.comments)),
  textConsent,
});

/** The trip that a row is about, as the person saw it. */
const seen = { line, sheet, tripId: documentId, version: z.int().check(z.minimum(1)) };

const changeSchema = z.strictObject({
  kind: z.literal('change'),
  ...seen,
  trip,
  /** The key of a row that was not known to be the trip's, which the trip gets: it may have been imported as another trip since. */
  key: z.optional(text(LIMITS.importKey).check(z.minLength(1))),
  /** The broker's number, which the trip gets with the key. */
  tripNumber: z.optional(text(LIMITS.tripNumber)),
  /** The active driver who gets the trip if it has none. */
  driverUid: z.optional(documentId),
  /** The fields to take over from the row. */
  fields: z.array(z.keyof(z.object(tripInputSchema.shape))),
  /** The status to move to; null to keep it. */
  status: z.nullable(z.enum(TRIP_STATUSES)),
  newClient,
  textConsent,
});

const cancelSchema = z.strictObject({
  kind: z.literal('cancel'),
  ...seen,
  cancelReason: reason,
  cancelledBy: z.enum(CANCELLERS),
  /** The broker's number of a trip that the file lacks. */
  tripNumber: z.optional(text(LIMITS.tripNumber)),
});

/** What importing one row does. */
export const importOperationSchema = z.discriminatedUnion('kind', [addSchema, changeSchema, cancelSchema]);
export type ImportOperation = Readonly<z.infer<typeof importOperationSchema>>;

const importId = z.uuid();

/** Some rows of an import. The rows before them must have been uploaded; the last ones start the import. */
export const uploadImportSchema = z.strictObject({
  importId,
  fileName: text(IMPORT_LIMITS.fileName).check(z.minLength(1)),
  /** The id of the file's format. */
  format: z.optional(text(LIMITS.importKey).check(z.minLength(1))),
  /** The payer that a person chose for the trips that the file adds; missing if the format or the trip says who pays. */
  payerUid: z.optional(documentId),
  total: z.int().check(z.minimum(1), z.maximum(IMPORT_LIMITS.rows)),
  /** How many rows of the file were refused, and how many need no import because their trips are the same already. */
  refused: z.int().check(z.minimum(0), z.maximum(IMPORT_LIMITS.rows)),
  unchanged: z.int().check(z.minimum(0), z.maximum(IMPORT_LIMITS.rows)),
  /** What comes of the rows that are not uploaded. Pages that were opened before it existed send none. */
  report: z.optional(importReportSchema),
  /** How many rows come before these. */
  start: z.int().check(z.minimum(0), z.multipleOf(IMPORT_LIMITS.upload)),
  rows: z.array(importOperationSchema).check(z.minLength(1), z.maxLength(IMPORT_LIMITS.upload)),
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
