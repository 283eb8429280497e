import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { root } from './root';

/**
 * Stands in for the image host on this machine: takes an upload when its signature is what the host's documentation
 * says, refuses it otherwise with the host's status and shape of error, and serves the pictures until it is stopped.
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

class Refusal extends Error {
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
      // Browsers ask first when an upload's progress is watched
      if (request.method === 'OPTIONS') response.writeHead(204, { 'access-control-allow-methods': 'POST' }).end();
      else if (request.method === 'POST') await takeUpload(request, response);
      else servePicture(request, response);
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 500;
      sendJson(response, status, { error: { message: error instanceof Error ? error.message : 'unknown' } });
    }
  });

  async function takeUpload(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url !== `/v1_1/${account.cloudName}/image/upload`) throw new Refusal(404, 'Unknown cloud_name');
    const { file, ...params } = await readForm(request);
    checkSignature(params, account, Date.now());
    const picture = readPicture(file, params.allowed_formats);
    const publicId = `${params.folder}/${randomUUID()}`;
    pictures.set(publicId, picture);
    const { type, bytes } = picture;
    sendJson(response, 200, {
      public_id: publicId,
      format: type.replace('image/', ''),
      bytes: bytes.length,
      secure_url: `${url}/${publicId}`,
    });
  }

  function servePicture(request: IncomingMessage, response: ServerResponse): void {
    const picture = pictures.get(request.url?.slice(1) ?? '');
    if (!picture) throw new Refusal(404, 'Resource not found');
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

/** What the functions of the local suite sign with. */
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

const UNSIGNED = ['file', 'cloud_name', 'resource_type', 'api_key', 'signature'];
const SIGNATURE_SECONDS = 3600;

/** All parameters but some, by name, as `a=1&b=2`, followed by the secret; SHA-1 in hexadecimal. Good for an hour. */
function checkSignature(params: Readonly<Record<string, string>>, account: HostAccount, now: number): void {
  if (!params.signature) throw new Refusal(400, 'Upload preset must be whitelisted for unsigned uploads');
  if (params.api_key !== account.apiKey) throw new Refusal(401, `Unknown API key ${params.api_key}`);
  const signed = Object.entries(params)
    .filter(([name, value]) => !UNSIGNED.includes(name) && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const expected = createHash('sha1').update(`${signed}${account.apiSecret}`).digest('hex');
  if (params.signature !== expected) {
    throw new Refusal(401, `Invalid Signature ${params.signature}. String to sign - '${signed}'.`);
  }
  const age = now / 1000 - Number(params.timestamp);
  if (!(Math.abs(age) < SIGNATURE_SECONDS))
    throw new Refusal(400, `Stale request - reported time is ${params.timestamp}`);
}

function readPicture(file: string | undefined, allowedFormats = ''): Picture {
  const [, type, format = '', data = ''] = /^data:(image\/([a-z]+));base64,(.+)$/.exec(file ?? '') ?? [];
  if (!type || !allowedFormats.split(',').includes(format)) throw new Refusal(400, 'Image file format not allowed');
  return { type, bytes: Buffer.from(data, 'base64') };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
