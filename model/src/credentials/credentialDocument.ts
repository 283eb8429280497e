import * as z from 'zod/mini';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { dayOrEmpty, id, nonBlank, stored } from '../documents/storedFields';
import { CREDENTIAL_SUBJECTS } from './credential';

/** The formats of documents, as the image host names them. */
export const DOCUMENT_FORMATS = ['pdf', 'jpg', 'png'] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** A scan or a photo of a credential. The file itself is at the image host, under the document's id. */
export const credentialDocumentSchema = stored({
  credentialUid: id,
  /** As the credential says. */
  subject: z.enum(CREDENTIAL_SUBJECTS),
  subjectUid: id,
  /** The credential's expiry when the document was added: after a renewal, it is of the earlier one. */
  expiresDay: z._default(dayOrEmpty, ''),
  format: z.enum(DOCUMENT_FORMATS),
  bytes: z.int().check(z.gte(0), z.lte(LIMITS.documentBytes)),
  /** What the file was called on the device of who added it. */
  name: nonBlank(LIMITS.fileName),
  addedAt: instant,
  addedBy: z.string(),
});
export type CredentialDocument = z.infer<typeof credentialDocumentSchema>;

/** A file that may be at the image host without a document: not kept yet, or removed. Only functions read it. */
export const looseFileSchema = stored({
  credentialUid: id,
  subject: z.enum(CREDENTIAL_SUBJECTS),
  subjectUid: id,
  /** When the file is deleted at the image host, unless it was kept before. */
  destroyAt: instant,
  /** How often it was tried to keep the file. */
  tries: z._default(z.int().check(z.gte(0)), 0),
});
export type LooseFile = z.infer<typeof looseFileSchema>;

/** What the image host says of a file, in its own words for formats. */
export const hostedFileSchema = stored({ format: z.string(), bytes: z.int().check(z.gte(0)) });
export type HostedFile = z.infer<typeof hostedFileSchema>;

/** Like `paths`; apart from them, because few pages are about documents. */
export const documentPaths = {
  documents: (account: string) => `accounts/${account}/credentialDocuments`,
  document: (account: string, id: string) => `accounts/${account}/credentialDocuments/${id}`,
  looseFiles: (account: string) => `accounts/${account}/looseFiles`,
  looseFile: (account: string, id: string) => `accounts/${account}/looseFiles/${id}`,
} as const;

/** A file's name without folders and invisible characters, and no longer than a document's name can be. */
export function cleanFileName(name: string): string {
  const [own = ''] = name.split(/[/\\]/).slice(-1);
  const visible = withoutInvisible(own);
  // Cutting can leave half a character
  return withoutInvisible(visible.slice(0, LIMITS.fileName)) || 'Document';
}

const withoutInvisible = (text: string): string => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
