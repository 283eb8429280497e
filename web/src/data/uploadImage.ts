import type { SignedUpload } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import * as z from 'zod/mini';
import { type OnProgress, postForm } from './postForm';
import { callables } from './sdk/callables';

const responseSchema = z.object({ secure_url: z.url() });

/**
 * Uploads a picture to a folder at the image host: the account's, or one in it. A function signs the upload, so the browser needs no
 * secret. Resolves to the picture's URL. Rejects if the function or the upload fails, or if the response has no
 * secure_url.
 */
export async function uploadImage(
  functions: Functions,
  folder: string,
  file: File,
  onProgress: OnProgress,
): Promise<string> {
  onProgress(0);
  const [content, { data: signed }] = await Promise.all([
    readDataUrl(file),
    callables.signUpload(functions)({ folder }),
  ]);
  const response = await postForm(signed.uploadUrl, buildForm(signed, content), onProgress);
  const parsed = responseSchema.safeParse(JSON.parse(response));
  if (!parsed.success) throw new Error('The image host’s response has no secure_url');
  return parsed.data.secure_url;
}

function buildForm({ params, apiKey, signature }: SignedUpload, content: string): FormData {
  const form = new FormData();
  form.set('file', content);
  form.set('api_key', apiKey);
  form.set('signature', signature);
  for (const [name, value] of Object.entries(params)) form.set(name, String(value));
  return form;
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
