import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchJre } from './fetchJre';
import { binFolder, JRE_DOWNLOADS, jreSource } from './temurin';

const name = 'jre.tar.gz';
let folder: string;
let server: Server | undefined;

/** A runtime in the shape of a release: everything in one folder, with a `java` that runs `script`. */
function archiveWith(script: string): Buffer {
  const release = join(mkdtempSync(join(folder, 'release-')), 'jdk-21-jre');
  mkdirSync(binFolder(release), { recursive: true });
  writeFileSync(join(binFolder(release), 'java'), script, { mode: 0o755 });
  writeFileSync(join(release, 'NOTICE'), 'x'.repeat(200_000));
  const archive = join(folder, 'archive.tar.gz');
  execFileSync('tar', ['-czf', archive, '-C', join(release, '..'), 'jdk-21-jre']);
  return readFileSync(archive);
}

const checksum = (archive: Buffer) => createHash('sha256').update(archive).digest('hex');

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mtos-jre-'));
});

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('a Java runtime that is downloaded', () => {
  const target = () => join(folder, 'runtimes', 'jre');
  const left = () => (existsSync(join(folder, 'runtimes')) ? readdirSync(join(folder, 'runtimes')) : []);

  it('[LOC-1] is checked, unpacked, and run, also behind a redirect, and reports how much has arrived', async () => {
    const archive = archiveWith('#!/bin/sh\necho \'openjdk version "21.0.12"\' >&2\n');
    const source = await serve((request, response) => {
      if (request.url !== '/storage') return response.writeHead(302, { location: '/storage' }).end();
      response.writeHead(200, { 'content-length': archive.length });
      response.end(archive);
    });
    const report = vi.fn();
    await fetchJre({ source, download: { name, sha256: checksum(archive) }, folder: target(), report });
    expect(report).toHaveBeenLastCalledWith(archive.length, archive.length);
    expect(left()).toEqual(['jre']);
    expect(existsSync(join(binFolder(target()), 'java'))).toBe(true);
    rmSync(target(), { recursive: true });
  });

  it('[LOC-1] is deleted if its checksum is another', async () => {
    const archive = archiveWith('#!/bin/sh\n');
    const source = await serve((_, response) => response.end(archive));
    const download = { name, sha256: checksum(Buffer.from('the real one')) };
    await expect(fetchJre({ source, download, folder: target() })).rejects.toThrow(
      `Its checksum is ${checksum(archive)}, not ${download.sha256}`,
    );
    expect(left()).toEqual([]);
  });

  it.each<[string, RequestListener, RegExp]>([
    ['is missing', (_, response) => response.writeHead(404).end(), /answered with status 404/],
    [
      'breaks off',
      (_, response) => {
        response.writeHead(200, { 'content-length': 1_000_000 });
        response.write('half of it', () => response.destroy());
      },
      /could not be downloaded/,
    ],
  ])('[LOC-1] says so when it %s, and leaves nothing behind', async (_, answer, message) => {
    const source = await serve(answer);
    const download = { name, sha256: 'none' };
    await expect(fetchJre({ source, download, folder: target() })).rejects.toThrow(message);
    expect(left()).toEqual([]);
  });

  it('[LOC-1] says so when the server can’t be reached', async () => {
    const source = await serve(() => undefined);
    await new Promise((resolve) => server?.close(resolve));
    server = undefined;
    const download = { name, sha256: 'none' };
    await expect(fetchJre({ source, download, folder: target() })).rejects.toThrow(
      /could not be downloaded: .*ECONNREFUSED/,
    );
  });

  it('[LOC-1] says so when it is no archive, or does not run on this machine, and leaves nothing behind', async () => {
    for (const [archive, message] of [
      [Buffer.from('no archive'), /could not be unpacked/],
      [archiveWith('#!/bin/sh\nexit 1\n'), /does not run on this machine/],
    ] as const) {
      const source = await serve((_, response) => response.end(archive));
      const download = { name, sha256: checksum(archive) };
      await expect(fetchJre({ source, download, folder: target() })).rejects.toThrow(message);
      expect(left()).toEqual([]);
      await new Promise((resolve) => server?.close(resolve));
    }
  });

  it('[LOC-1] is known for Linux, macOS, and Windows, each with a checksum of its own', () => {
    expect(Object.keys(JRE_DOWNLOADS).sort()).toEqual(
      ['darwin', 'linux', 'win32'].flatMap((system) => [`${system}-arm64`, `${system}-x64`]),
    );
    const checksums = Object.values(JRE_DOWNLOADS).map(({ sha256 }) => sha256);
    for (const sha256 of checksums) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(checksums).size).toBe(checksums.length);
    expect(jreSource).toMatch(/\/jdk-21[^/]*%2B\d+$/);
  });
});
