import type { SignedUpload } from '@mtos/model';

export const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const OTHER_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

const buildForm = ({ apiKey, signature, params }: SignedUpload, file: string): Record<string, string> => ({
  file,
  api_key: apiKey,
  signature,
  ...params,
  timestamp: String(params.timestamp),
});

export interface Uploaded {
  readonly status: number;
  readonly secure_url?: string;
  readonly public_id?: string;
  readonly error?: { readonly message: string };
}

/** Posts a form to the image host, by default the one that the signature is for. */
export async function upload(
  signed: SignedUpload,
  file: string,
  given: { readonly to?: string; readonly fields?: Readonly<Record<string, string>> } = {},
): Promise<Uploaded> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...buildForm(signed, file), ...given.fields })) form.append(name, value);
  const answer = await fetch(given.to ?? signed.uploadUrl, { method: 'POST', body: form });
  return { status: answer.status, ...((await answer.json()) as object) };
}
