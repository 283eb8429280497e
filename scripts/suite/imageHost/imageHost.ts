import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { checkBasicAuth, checkSignature, readAccount } from './hostAccount';
import { HttpError } from './httpError';
import { type HostedFile, readForm, requireFormat, type UploadForm } from './uploadForm';

/**
 * A fake of the image host on this machine. It checks the signature of what is posted, names the file by resource type, `type`, and `public_id`, and
 * keeps the one that is there where `overwrite` is false, as the host's documentation says, and otherwise responds with the
 * host's status and error format. Everyone can read files of the type `upload`, always as they were uploaded: it transforms none; those of the type `authenticated` need a signed
 * URL. It keeps the files in memory until it is stopped.
 */
export interface ImageHost {
  readonly url: string;
  stop(): Promise<void>;
}

/** Such as `c_limit,w_800/`, before the version. */
const TRANSFORMATION = /^[a-z]+_[^/]+\//;

export async function startImageHost(port: number): Promise<ImageHost> {
  const account = readAccount();
  const files = new Map<string, HostedFile>();
  const url = `http://127.0.0.1:${port}`;
  const api = `/v1_1/${account.cloudName}`;
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    try {
      // Browsers send a preflight request if the page listens to the upload's progress
      if (request.method === 'OPTIONS') response.writeHead(204, { 'access-control-allow-methods': 'POST' }).end();
      else await route(request, response);
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 500;
      sendJson(response, status, { error: { message: error instanceof Error ? error.message : 'unknown' } });
    }
  });

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    if (request.method === 'POST') {
      const [, resource = '', action = ''] = /^\/(image|raw|video)\/([a-z]+)$/.exec(pathname.slice(api.length)) ?? [];
      if (!pathname.startsWith(api) || !resource) throw new HttpError(404, 'Unknown cloud_name');
      const form = await readForm(request);
      checkSignature(form.params, account, Date.now());
      if (action === 'upload') return receiveUpload(resource, form, response);
      if (action === 'destroy') return destroyFile(resource, form, response);
      if (action === 'rename') return renameFile(resource, form, response);
      throw new HttpError(404, 'Unknown action');
    }
    if (pathname === `${api}/image/download`) return sendDownload(Object.fromEntries(searchParams), response);
    const [, resource] = pathname.split(`${api}/resources/image/`);
    if (resource !== undefined) return describeFile(resource, request, response);
    const [, delivered = ''] = pathname.split(`/${account.cloudName}/image/upload/`);
    const publicId = delivered.replace(TRANSFORMATION, '').replace(/^v1\//, '');
    sendFile(requireFile(`image/upload/${publicId}`), response);
  }

  function receiveUpload(resource: string, { file, params }: UploadForm, response: ServerResponse): void {
    const received = requireFormat(file, params.allowed_formats);
    const { type = 'upload', folder } = params;
    const name = params.public_id || randomUUID();
    const publicId = folder ? `${folder}/${name}` : name;
    const key = `${resource}/${type}/${publicId}`;
    const existing = params.overwrite === 'false' ? files.get(key) : undefined;
    if (!existing) files.set(key, received);
    const { format, bytes } = existing ?? received;
    sendJson(response, 200, {
      // As the host answers if the file is there and must not be overwritten
      ...(existing && { existing: true }),
      public_id: publicId,
      ...{ type, resource_type: resource, format },
      bytes: bytes.length,
      secure_url: `${url}/${account.cloudName}/${resource}/${type}/v1/${publicId}`,
    });
  }

  function destroyFile(resource: string, { params }: UploadForm, response: ServerResponse): void {
    const { type = 'upload', public_id: publicId = '' } = params;
    sendJson(response, 200, { result: files.delete(`${resource}/${type}/${publicId}`) ? 'ok' : 'not found' });
  }

  function renameFile(resource: string, { params }: UploadForm, response: ServerResponse): void {
    const { type = 'upload', to_type: toType = type, from_public_id: from = '', to_public_id: to = '' } = params;
    const file = requireFile(`${resource}/${type}/${from}`);
    if (params.overwrite !== 'true' && files.has(`${resource}/${toType}/${to}`))
      throw new HttpError(400, `to_public_id - ${to} already exists`);
    files.set(`${resource}/${toType}/${to}`, file);
    files.delete(`${resource}/${type}/${from}`);
    sendJson(response, 200, { public_id: to, type: toType, format: file.format, bytes: file.bytes.length });
  }

  /** The Admin API's answer about one file, without what no one asks for. */
  function describeFile(resource: string, request: IncomingMessage, response: ServerResponse): void {
    checkBasicAuth(request.headers.authorization, account);
    const [type = '', ...name] = resource.split('/');
    const { format, bytes } = requireFile(`image/${resource}`);
    const about = { resource_type: 'image', type, format, bytes: bytes.length };
    sendJson(response, 200, { public_id: name.join('/'), ...about });
  }

  function sendDownload(params: Readonly<Record<string, string>>, response: ServerResponse): void {
    checkSignature(params, account, Date.now());
    const { type = 'upload', public_id: publicId = '', format, expires_at: expiresAt } = params;
    if (expiresAt !== undefined && Number(expiresAt) * 1000 <= Date.now())
      throw new HttpError(401, `Download request expired at ${expiresAt}`);
    const file = requireFile(`image/${type}/${publicId}`);
    if (format !== file.format) throw new HttpError(404, 'Resource not found');
    sendFile(file, response);
  }

  function requireFile(key: string): HostedFile {
    const file = files.get(key);
    if (!file) throw new HttpError(404, 'Resource not found');
    return file;
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

function sendFile({ mediaType, bytes }: HostedFile, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': mediaType }).end(bytes);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
