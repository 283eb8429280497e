import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildPng } from '../../../tests/buildPng';
import { fetchLogo } from './fetchLogo';

// Another file of the same worker may have loaded these with the logger itself
vi.hoisted(() => vi.resetModules());
vi.mock('firebase-functions/logger', () => ({ error: (...line: readonly unknown[]) => lines.push(line) }));
const lines = vi.hoisted((): unknown[] => []);

beforeEach(() => {
  vi.stubEnv('CLOUDINARY_CLOUD_NAME', 'own-cloud');
  lines.length = 0;
});
afterEach(() => void vi.unstubAllEnvs());

const LOGO = 'https://res.cloudinary.com/own-cloud/image/upload/v1/accounts/a-1/logo/4f.png';

/** An image host, and what it was asked for. */
async function hostThat(answers: (response: ServerResponse, request: IncomingMessage) => void) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    answers(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  vi.stubEnv('IMAGE_HOST_ORIGIN', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return asked;
}

describe('the logo of a PDF', () => {
  it('[SET-6] is what the image host makes of the stored picture, in the project’s own cloud', async () => {
    const asked = await hostThat((response) => response.end(buildPng()));
    const url = '/own-cloud/image/upload/b_white,c_limit,f_jpg,h_240,q_95,w_800/v1/accounts/a-1/logo/4f';
    for (const logo of [LOGO, LOGO.replace('own-cloud', 'foreign-cloud')])
      expect(await fetchLogo('a-1', { logo })).toMatchObject({ width: 200, height: 50 });
    expect(new Set(asked)).toEqual(new Set([url]));
  });

  it.each([
    '',
    'https://pixel.example/own-cloud/image/upload/v1/accounts/a-1/logo/4f.png',
    'http://169.254.169.254/own-cloud/image/upload/v1/accounts/a-1/logo/4f.png',
    LOGO.replace('a-1', 'a-2'),
    LOGO.replace('/logo/', '/'),
  ])(
    '[SET-6] [SEC-10] is none, and nothing is asked for, if what is stored is no logo of the account: %s',
    async (logo) => {
      const asked = await hostThat((response) => response.end(buildPng()));
      expect(await fetchLogo('a-1', { logo })).toBe('none');
      expect(asked).toEqual([]);
    },
  );

  it.each<[what: string, answers: (response: ServerResponse, request: IncomingMessage) => void]>([
    ['is not there', (response) => response.writeHead(404).end()],
    ['is another kind of file', (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<svg/>')],
    ['is over a megabyte', (response) => response.end(Buffer.concat([buildPng(), Buffer.alloc(1024 * 1024)]))],
    ['never comes', (response) => response.writeHead(200).write(buildPng().subarray(0, 50))],
    [
      'is elsewhere',
      (response, { url }) =>
        url === '/moved' ? response.end(buildPng()) : response.writeHead(302, { location: '/moved' }).end(),
    ],
  ])(
    '[SET-6] [SEC-10] can’t be read if it %s, which the log says without a URL',
    { timeout: 15_000 },
    async (_, answers) => {
      await hostThat(answers);
      expect(await fetchLogo('a-1', { logo: LOGO }, 500)).toBe('unreadable');
      expect(lines).toEqual([['Could not read a logo', expect.objectContaining({ account: 'a-1' })]]);
      expect(JSON.stringify(lines)).not.toMatch(/4f|127\.0/);
    },
  );
});
