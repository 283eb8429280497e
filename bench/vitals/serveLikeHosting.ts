import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { UserError } from '../../scripts/cli/userError';

export interface HostingServer {
  readonly url: string;
  /** The flag with which Chromium trusts the server. Without trust, it would not cache anything. */
  readonly trustFlag: string;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Serves what the Hosting emulator serves, with its headers and rewrites, over what Firebase Hosting adds in production:
 * HTTP/2 and Brotli. Keeps each answer, so that only the first request for it waits for the emulator and the compression.
 */
export async function serveLikeHosting(emulatorUrl: string): Promise<HostingServer> {
  const { key, cert } = await newCertificate();
  const answers = new Map<string, Promise<Answer>>();
  const answerTo = (path: string) => {
    const answer = answers.get(path) ?? readAnswer(emulatorUrl + path);
    answers.set(path, answer);
    return answer;
  };
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer({ key, cert }, async ({ url, method }, response) => {
    try {
      const { status, headers, body } = await answerTo(url);
      response.writeHead(status, headers);
      response.end(method === 'HEAD' ? '' : body);
    } catch (error) {
      response.writeHead(502);
      response.end(String(error));
    }
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trustFlag: `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`,
    stop: async () => {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What HTTP/2 forbids, and what no longer holds for a compressed body. */
const DROPPED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']);
const COMPRESSED = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg)/;

async function readAnswer(url: string): Promise<Answer> {
  const answer = await fetch(url, { redirect: 'manual' });
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !DROPPED.has(name)));
  const body = Buffer.from(await answer.arrayBuffer());
  if (!COMPRESSED.test(headers['content-type'] ?? '')) return { status: answer.status, headers, body };
  const compressed = await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { status: answer.status, headers: { ...headers, 'content-encoding': 'br' }, body: compressed };
}

/** A key and a certificate for one run, made by OpenSSL. */
async function newCertificate(): Promise<{ key: string; cert: string }> {
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout - -out -'.split(' ');
  const { stdout } = await promisify(execFile)('openssl', request).catch((error: Error) => {
    throw new UserError(`A certificate for HTTP/2 could not be made with openssl: ${error.message}`);
  });
  const part = (name: RegExp) => stdout.match(name)?.[0] ?? '';
  return {
    key: part(/-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----/),
    cert: part(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/),
  };
}
