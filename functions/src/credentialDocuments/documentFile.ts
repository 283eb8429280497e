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
import { askHost, destroyFile, nowInSeconds, postToHost, RESOURCE_TYPES, readHost } from '../uploads/imageHost';
import { signParams } from '../uploads/signParams';

// A document's file at the image host: its name there follows from the account and the document's id, so that no stored
// field can make a function touch another file.

const DELIVERY = 'authenticated';

/** The name of an upload, which the browser has a signature for, and of which the host tells it a lasting URL. */
export const uploadPublicId = (account: string, id: string): string => `${uploadFolder(account)}/credentials/${id}`;

/** The name of a file that is kept, for which no browser ever gets a signature. */
const keptPublicId = (account: string, id: string): string => `${uploadFolder(account)}/credentials/kept/${id}`;

/**
 * Gives an upload the name of a kept file. One that has it already needs nothing.
 * @returns what the image host has under that name; undefined if nothing
 * @throws HttpsError `too-many` if the host had too many requests; Error if it does not answer
 */
export async function moveUpload(account: string, id: string): Promise<HostedFile | undefined> {
  const moved = await postToHost('image/rename', {
    from_public_id: uploadPublicId(account, id),
    to_public_id: keptPublicId(account, id),
    ...{ type: DELIVERY, to_type: DELIVERY, overwrite: 'false', invalidate: 'true' },
  });
  const file = await findFile(account, id);
  if (!moved.ok && moved.status !== 404 && !file) throw new Error(`The image host answered ${moved.status}`);
  return file;
}

async function findFile(account: string, id: string): Promise<HostedFile | undefined> {
  const { url, apiKey } = readHost();
  const secret = Buffer.from(`${apiKey}:${cloudinaryApiSecret.value()}`).toString('base64');
  const response = await askHost(`${url}/resources/image/${DELIVERY}/${keptPublicId(account, id)}`, {
    headers: { authorization: `Basic ${secret}` },
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

/** Deletes a document's file, and whatever was uploaded with the signature for it. @throws as `destroyFile` */
export async function destroyDocumentFile(account: string, id: string): Promise<void> {
  await Promise.all([
    destroyFile(keptPublicId(account, id), DELIVERY),
    ...RESOURCE_TYPES.map((resource) => destroyFile(uploadPublicId(account, id), DELIVERY, resource)),
  ]);
}

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
    public_id: keptPublicId(account, id),
    format,
    type: DELIVERY,
    expires_at: String(expiresAt),
    timestamp: String(nowInSeconds()),
  };
  const query = new URLSearchParams({ ...params, api_key: apiKey, signature: await signParams(params) });
  return `${url}/image/download?${query}`;
}
