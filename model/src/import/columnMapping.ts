import { z } from 'zod';
import { contentKey } from '../contentKey';
import { instant } from '../documents';
import { IMPORT_TARGETS } from './tripColumns';

/** How an account reads files of one kind, kept so that the next such file needs no mapping. */
export const columnMappingSchema = z
  .object({
    columns: z.partialRecord(z.enum(IMPORT_TARGETS), z.string().max(200)).readonly(),
    updatedAt: instant,
    updatedBy: z.string(),
  })
  .readonly();
export type RememberedColumns = z.infer<typeof columnMappingSchema>;

/** The same for every file with the same headers, whatever their order. */
export function columnMappingId(headers: readonly string[]): string {
  return contentKey('columns', ...headers.map((header) => header.trim()).toSorted());
}
