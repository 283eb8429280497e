import * as z from 'zod/mini';
import { isPlainId } from '../documents/ids';
import { documentId } from '../documents/inputFields';

/** Where a call continues: in which place the data stands, and after which document of it. */
const step = z.strictObject({ place: z.int().check(z.minimum(0), z.maximum(50)), after: z.nullable(documentId) });
export type PersonalDataStep = Readonly<z.infer<typeof step>>;

/**
 * The input of `exportPersonalData` and `erasePersonalData`. One call handles one page of one place; the caller repeats it
 * with the answer's `next` until there is none.
 */
export const personalDataSchema = z.strictObject({
  kind: z.enum(['client', 'person']),
  id: z.string().check(z.refine(isPlainId, 'is not an id')),
  step: z.optional(step),
});
export type PersonalDataInput = Readonly<z.infer<typeof personalDataSchema>>;

interface PersonalDataProgress {
  /** How many documents this call handled. */
  readonly documents: number;
  /** The step to call with next; null when everything is done. */
  readonly next: PersonalDataStep | null;
  /** The share of the places that are done, 0 to 1. */
  readonly progress: number;
}

export type ErasureAnswer = PersonalDataProgress;

/** The documents of one step. Instants are ISO 8601 texts. */
export interface ExportAnswer extends PersonalDataProgress {
  readonly records: readonly { readonly path: string; readonly data: unknown }[];
}
