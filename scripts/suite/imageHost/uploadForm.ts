import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { HttpError } from './httpError';

export interface HostedFile {
  readonly mediaType: string;
  /** As the host names it: 'jpg' for JPEG. */
  readonly format: string;
  readonly bytes: Buffer;
}

export interface UploadForm {
  readonly params: Readonly<Record<string, string>>;
  readonly file: HostedFile | undefined;
}

/** Reads a form. The file is in it as bytes or as a data URL. */
export async function readForm(request: IncomingMessage): Promise<UploadForm> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(await buffer(request), { headers }).formData();
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    params: Object.fromEntries(texts),
    file: await readFile(form.get('file')),
  };
}

async function readFile(file: FormDataEntryValue | null): Promise<HostedFile | undefined> {
  if (file === null) return undefined;
  return typeof file === 'string' ? readDataUrl(file) : readBytes(Buffer.from(await file.arrayBuffer()));
}

/** @throws HttpError if it is not in one of the formats, or there is none */
export function requireFormat(file: HostedFile | undefined, allowed = ''): HostedFile {
  const formats = allowed.split(',').map((format) => (format === 'jpeg' ? 'jpg' : format));
  if (!file || !formats.includes(file.format)) throw new HttpError(400, 'Image file format not allowed');
  return file;
}

/** Trusts what the URL says. */
function readDataUrl(url: string): HostedFile | undefined {
  const [, mediaType, name = '', data = ''] = /^data:((?:image|application)\/([a-z]+));base64,(.+)$/.exec(url) ?? [];
  if (!mediaType) return undefined;
  return { mediaType, format: name === 'jpeg' ? 'jpg' : name, bytes: Buffer.from(data, 'base64') };
}

/** The first bytes of the formats that tests upload as bytes. */
const STARTS = [
  { format: 'pdf', mediaType: 'application/pdf', start: Buffer.from('%PDF-') },
  { format: 'png', mediaType: 'image/png', start: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
  { format: 'jpg', mediaType: 'image/jpeg', start: Buffer.from([0xff, 0xd8, 0xff]) },
  { format: 'gif', mediaType: 'image/gif', start: Buffer.from('GIF8') },
] as const;

/** Like the host, looks at the content, whatever the file is called. */
function readBytes(bytes: Buffer): HostedFile | undefined {
  const known = STARTS.find(({ start }) => bytes.subarray(0, start.length).equals(start));
  return known && { mediaType: known.mediaType, format: known.format, bytes };
}
