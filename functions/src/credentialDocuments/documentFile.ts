import {
  check,
  DOCUMENT_FORMATS,
  type DocumentFormat,
  type HostedFile,
  hostedFileSchema,
  LIMITS,
  uploadFolder,
} from '@mtos/model';
import { cloudinaryApiSecret } from '../config';
import { logFileLeft } from '../logs';
import { destroyFile, nowInSeconds, readHost } from '../uploads/imageHost';
import { signParams } from '../uploads/signParams';

// A document's file at the image host: its name there follows from the account and the document's id, so that no stored
// field can make a function touch another file.

const TIMEOUT_MS = 10_000;
const DELIVERY = 'authenticated';

/** How the image host knows a document's file. */
export const documentPublicId = (account: string, id: string): string => `${uploadFolder(account)}/credentials/${id}`;

/** What the image host has under a document's id; undefined if nothing. @throws Error if the host does not answer */
export async function findFile(account: string, id: string): Promise<HostedFile | undefined> {
  const { url, apiKey } = readHost();
  const secret = Buffer.from(`${apiKey}:${cloudinaryApiSecret.value()}`).toString('base64');
  const response = await fetch(`${url}/resources/image/${DELIVERY}/${documentPublicId(account, id)}`, {
    headers: { authorization: `Basic ${secret}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 404) return undefined;
  const { data } = check(hostedFileSchema, response.ok ? await response.json() : undefined);
  if (!data) throw new Error(`The image host answered ${response.status}`);
  return data;
}

/** The file's format and size, if it is one that documents can have. */
export function toDocumentFile({ format, bytes }: HostedFile) {
  const known = DOCUMENT_FORMATS.find((each) => each === format);
  return known && bytes <= LIMITS.documentBytes ? { format: known, bytes } : undefined;
}

/** @throws as `destroyFile` */
export const destroyDocumentFile = (account: string, id: string): Promise<void> =>
  destroyFile(documentPublicId(account, id), DELIVERY);

/** Like `destroyDocumentFile` for a file that is noted as loose. Returns whether the host confirmed it; it is asked again at night. */
export async function tryDestroyFile(account: string, id: string): Promise<boolean> {
  try {
    await destroyDocumentFile(account, id);
    return true;
  } catch (error) {
    logFileLeft(account, id, error);
    return false;
  }
}

/** A URL that opens the file until an instant, in seconds since 1970. */
export async function signedUrl(
  account: string,
  { id, format }: { readonly id: string; readonly format: DocumentFormat },
  expiresAt: number,
): Promise<string> {
  const { url, apiKey } = readHost();
  const params = {
    public_id: documentPublicId(account, id),
    format,
    type: DELIVERY,
    expires_at: String(expiresAt),
    timestamp: String(nowInSeconds()),
  };
  const query = new URLSearchParams({ ...params, api_key: apiKey, signature: await signParams(params) });
  return `${url}/image/download?${query}`;
}
