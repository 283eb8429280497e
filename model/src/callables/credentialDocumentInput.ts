import * as z from 'zod/mini';
import type { DocumentFormat } from '../credentials/credentialDocument';
import { id } from '../documents/storedFields';

/** How many documents one call of `readDocuments` can ask for. */
export const MAX_READ_DOCUMENTS = 50;

export const signDocumentSchema = z.strictObject({ credentialUid: id });
export type SignDocumentInput = Readonly<z.infer<typeof signDocumentSchema>>;

/** The browser posts `file` and all `fields` unchanged to `uploadUrl`, then calls `keepDocument`. */
export interface SignedDocument {
  readonly documentId: string;
  readonly uploadUrl: string;
  readonly fields: Readonly<Record<string, string>>;
}

export const keepDocumentSchema = z.strictObject({
  credentialUid: id,
  documentId: id,
  /** The file's name on the person's device. */
  name: z.string().check(z.maxLength(1000)),
});
export type KeepDocumentInput = Readonly<z.infer<typeof keepDocumentSchema>>;

export const removeDocumentSchema = z.strictObject({ documentId: id });
export type RemoveDocumentInput = Readonly<z.infer<typeof removeDocumentSchema>>;

export interface RemovedDocument {
  /** Whether the image host confirmed that the file is gone. Otherwise, it is asked again every night until it does. */
  readonly isDestroyed: boolean;
}

export const readDocumentsSchema = z.strictObject({
  documentIds: z.readonly(z.array(id).check(z.minLength(1), z.maxLength(MAX_READ_DOCUMENTS))),
});
export type ReadDocumentsInput = Readonly<z.infer<typeof readDocumentsSchema>>;

export interface ReadDocuments {
  /** Without those that no longer exist. */
  readonly documents: readonly {
    readonly id: string;
    /** Opens the file until `expiresAt`, for whoever has it. */
    readonly url: string;
    readonly name: string;
    readonly format: DocumentFormat;
  }[];
  /** ISO 8601. */
  readonly expiresAt: string;
}
