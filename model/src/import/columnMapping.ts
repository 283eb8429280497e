import * as z from 'zod/mini';
import { instant } from '../documents';
import { IMPORT_TARGETS } from './importTargets';

/** How an account reads files of one kind, kept so that the next such file needs no mapping. */
export const columnMappingSchema = z.readonly(
  z.object({
    columns: z.readonly(z.partialRecord(z.enum(IMPORT_TARGETS), z.string().check(z.maxLength(200)))),
    updatedAt: instant,
    updatedBy: z.string(),
  }),
);
