import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import { paths } from '../documents/paths';
import { querySpec } from '../queries/querySpec';
import { importReportSchema } from './importReport';

const IMPORT_STATES = ['uploading', 'running', 'done', 'stopped'] as const;

/** An import of trips from a file and what has come of it so far. Only functions write it. */
export const tripImportSchema = z.readonly(
  z.object({
    fileName: z.string(),
    /** The id of the file's format; missing in older imports. */
    format: z.optional(z.string()),
    /** The payer that a person chose for the trips that it adds. */
    payerUid: z.optional(z.string()),
    state: z.enum(IMPORT_STATES),
    /** The rows to import, how many of them are uploaded, and how many are done. */
    total: z.int(),
    uploaded: z.int(),
    done: z.int(),
    added: z.int(),
    changed: z.int(),
    cancelled: z.int(),
    /** Rows that needed nothing: their trips were there already. */
    present: z.int(),
    /** Rows of the file that were refused before the import. */
    refused: z.int(),
    /** The first lines whose trips someone else changed since the file was compared with them. */
    conflicts: z.readonly(z.array(z.int())),
    conflicting: z.int(),
    /** The first lines whose driver is none of the account's active ones, so that the trip is unassigned. */
    unassignedLines: z._default(z.readonly(z.array(z.int())), []),
    unassigned: z._default(z.int(), 0),
    /** What came of its rows. Missing in older imports. */
    report: z.optional(importReportSchema),
    /** The first and the last day of the trips that it added or changed. */
    firstDay: z.optional(z.string()),
    lastDay: z.optional(z.string()),
    createdAt: instant,
    createdBy: z.string(),
    updatedAt: instant,
    expireAt: instant,
  }),
);
export type TripImport = z.infer<typeof tripImportSchema>;

/** The account's imports, the newest first. Not with the other queries, because only one page needs it. */
export const recentImports = (account: string, limit: number) =>
  querySpec(
    { collection: paths.imports(account), schema: tripImportSchema },
    [],
    [{ field: 'createdAt', direction: 'desc' }],
    limit,
  );
