import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { root } from '../cli/root';

/**
 * A fake of the image host on this machine. It checks the signature of an upload, names the picture by `public_id`, and keeps
 * the one that is there where `overwrite` is false, as the host's documentation says, and
 * otherwise responds with the host's status and error format. It keeps the pictures in memory until it is stopped.
 */
export interface ImageHost {
  readonly url: string;
  stop(): Promise<void>;
}

interface HostAccount {
  readonly cloudName: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

interface Picture {
  readonly type: string;
  readonly bytes: Buffer;
}

class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export async function startImageHost(port: number): Promise<ImageHost> {
  const account = readAccount();
  const pictures = new Map<string, Picture>();
  const url = `http://127.0.0.1:${port}`;
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    try {
      // Browsers send a preflight request if the page listens to the upload's progress
      if (request.method === 'OPTIONS') response.writeHead(204, { 'access-control-allow-methods': 'POST' }).end();
      else if (request.method === 'POST' && request.url?.endsWith('/destroy')) await destroyPicture(request, response);
      else if (request.method === 'POST') await receiveUpload(request, response);
      else servePicture(request, response);
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 500;
      sendJson(response, status, { error: { message: error instanceof Error ? error.message : 'unknown' } });
    }
  });

  async function receiveUpload(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url !== `/v1_1/${account.cloudName}/image/upload`) throw new HttpError(404, 'Unknown cloud_name');
    const { file, ...params } = await readForm(request);
    checkSignature(params, account, Date.now());
    const picture = readPicture(file, params.allowed_formats);
    const publicId = `${params.folder}/${params.public_id || randomUUID()}`;
    const existing = params.overwrite === 'false' ? pictures.get(publicId) : undefined;
    if (!existing) pictures.set(publicId, picture);
    const { type, bytes } = existing ?? picture;
    sendJson(response, 200, {
      // As the host answers if the picture is there and must not be overwritten
      ...(existing && { existing: true }),
      public_id: publicId,
      format: type.replace('image/', ''),
      bytes: bytes.length,
      secure_url: `${url}/${account.cloudName}/image/upload/v1/${publicId}`,
    });
  }

  async function destroyPicture(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url !== `/v1_1/${account.cloudName}/image/destroy`) throw new HttpError(404, 'Unknown cloud_name');
    const params = await readForm(request);
    checkSignature(params, account, Date.now());
    sendJson(response, 200, { result: pictures.delete(params.public_id ?? '') ? 'ok' : 'not found' });
  }

  function servePicture(request: IncomingMessage, response: ServerResponse): void {
    const [, publicId = ''] = request.url?.split(`/${account.cloudName}/image/upload/v1/`) ?? [];
    const picture = pictures.get(publicId);
    if (!picture) throw new HttpError(404, 'Resource not found');
    response.writeHead(200, { 'content-type': picture.type }).end(picture.bytes);
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The account with which the functions of the local suite sign. */
function readAccount(): HostAccount {
  const read = (name: string) => parseEnv(readFileSync(join(root, 'functions', name), 'utf8'));
  const settings = { ...read('.env.demo-mtos'), ...read('.secret.local') };
  return {
    cloudName: settings.CLOUDINARY_CLOUD_NAME ?? '',
    apiKey: settings.CLOUDINARY_API_KEY ?? '',
    apiSecret: settings.CLOUDINARY_API_SECRET ?? '',
  };
}

async function readForm(request: IncomingMessage): Promise<Readonly<Record<string, string>>> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(await buffer(request), { headers }).formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}

const UNSIGNED_PARAMS = ['file', 'cloud_name', 'resource_type', 'api_key', 'signature'];
const SIGNATURE_LIFETIME_SECONDS = 3600;

/**
 * A signature is the hexadecimal SHA-1 of the signed parameters, sorted by name, as `a=1&b=2`, followed by the secret. It is
 * valid for an hour.
 * @throws HttpError if it is missing, invalid, or expired.
 */
function checkSignature(params: Readonly<Record<string, string>>, account: HostAccount, now: number): void {
  if (!params.signature) throw new HttpError(400, 'Upload preset must be whitelisted for unsigned uploads');
  if (params.api_key !== account.apiKey) throw new HttpError(401, `Unknown API key ${params.api_key}`);
  const signed = Object.entries(params)
    .filter(([name, value]) => !UNSIGNED_PARAMS.includes(name) && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const expected = createHash('sha1').update(`${signed}${account.apiSecret}`).digest('hex');
  if (params.signature !== expected) {
    throw new HttpError(401, `Invalid Signature ${params.signature}. String to sign - '${signed}'.`);
  }
  const age = now / 1000 - Number(params.timestamp);
  if (!(Math.abs(age) < SIGNATURE_LIFETIME_SECONDS))
    throw new HttpError(400, `Stale request - reported time is ${params.timestamp}`);
}

function readPicture(file: string | undefined, allowedFormats = ''): Picture {
  const [, type, format = '', data = ''] = /^data:(image\/([a-z]+));base64,(.+)$/.exec(file ?? '') ?? [];
  if (!type || !allowedFormats.split(',').includes(format)) throw new HttpError(400, 'Image file format not allowed');
  return { type, bytes: Buffer.from(data, 'base64') };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
