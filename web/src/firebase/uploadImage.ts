import { type SignedUpload, uploadFolder } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { z } from 'zod';
import { callables } from './callables';

/** Told how much of the upload is done, 0 to 1. */
export type OnProgress = (share: number) => void;

const answerSchema = z.object({ secure_url: z.url() });

/**
 * Puts a picture into the account's folder at the image host; a function signs the upload, so no secret is here.
 * Resolves to the picture's address. Rejects when the function, the network or the host refuses, and when the host's
 * answer has no secure_url.
 */
export async function uploadImage(
  functions: Functions,
  account: string,
  file: File,
  onProgress: OnProgress,
): Promise<string> {
  onProgress(0);
  const [content, { data: signed }] = await Promise.all([
    dataUrlOf(file),
    callables.signUpload(functions)({ folder: uploadFolder(account) }),
  ]);
  const answer = await post(signed.uploadUrl, formOf(signed, content), onProgress);
  const read = answerSchema.safeParse(JSON.parse(answer));
  if (!read.success) throw new Error('The image host answered without a secure_url');
  return read.data.secure_url;
}

function formOf({ params, apiKey, signature }: SignedUpload, content: string): FormData {
  const form = new FormData();
  form.set('file', content);
  form.set('api_key', apiKey);
  form.set('signature', signature);
  for (const [name, value] of Object.entries(params)) form.set(name, String(value));
  return form;
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** XMLHttpRequest, because fetch does not tell how far an upload is. */
function post(url: string, form: FormData, onProgress: OnProgress): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status < 300
        ? resolve(request.responseText)
        : reject(new Error(`The image host answered ${request.status}`));
    request.onerror = () => reject(new Error('The image host could not be reached'));
    request.open('POST', url);
    request.send(form);
  });
}
