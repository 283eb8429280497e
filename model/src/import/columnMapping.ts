import * as z from 'zod/mini';
import { instant } from '../documents/documents';
import { LIMITS } from '../documents/limits';
import { IMPORT_TARGETS } from './importTargets';

/** An account's saved mapping for a file format, so that the next such file needs no mapping. */
export const columnMappingSchema = z.readonly(
  z.object({
    columns: z.readonly(z.partialRecord(z.enum(IMPORT_TARGETS), z.string().check(z.maxLength(LIMITS.columnHeaders)))),
    updatedAt: instant,
    updatedBy: z.string(),
  }),
);
