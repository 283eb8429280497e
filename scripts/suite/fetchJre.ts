import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { UserError } from '../cli/userError';
import { binFolder, type Download } from './temurin';

const run = promisify(execFile);

/** The longest wait for more of the file, in milliseconds. */
const IDLE_TIMEOUT = 20_000;

interface Request {
  /** The URL of the folder with the download. */
  readonly source: string;
  readonly download: Download;
  /** Where to put the runtime. Its parent folder is created. */
  readonly folder: string;
  /** Is told how much has arrived, in bytes; `total` is undefined if the server does not say. */
  readonly report?: (received: number, total: number | undefined) => void;
  readonly signal?: AbortSignal;
}

/**
 * Downloads a Java runtime, checks its checksum, unpacks it, and sees that it runs. Nothing is left behind if any of it fails.
 * @throws UserError that says what failed
 */
export async function fetchJre({ source, download, folder, report, signal }: Request): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const temporary = mkdtempSync(`${folder}.`);
  try {
    const archive = join(temporary, download.name);
    const sha256 = await receive(`${source}/${download.name}`, archive, report, signal);
    if (sha256 !== download.sha256) {
      throw new UserError(
        `${download.name} is not the file that was expected, so it was deleted. Its checksum is ${sha256}, not ${download.sha256}.`,
      );
    }
    const unpacked = join(temporary, 'jre');
    mkdirSync(unpacked);
    // Windows, too, comes with a tar, which also unpacks .zip
    await run('tar', ['-xf', archive, '-C', unpacked, '--strip-components=1'], { signal }).catch((error: Error) => {
      throw new UserError(`${download.name} could not be unpacked: ${error.message}`);
    });
    await run(join(binFolder(unpacked), 'java'), ['-version'], { signal }).catch((error: Error) => {
      throw new UserError(`The Java runtime of ${download.name} does not run on this machine: ${error.message}`);
    });
    rmSync(folder, { recursive: true, force: true });
    renameSync(unpacked, folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Downloads a file. Returns its SHA-256 checksum. */
async function receive(url: string, file: string, report: Request['report'], signal?: AbortSignal): Promise<string> {
  const stalled = new AbortController();
  const idle = setTimeout(() => stalled.abort(), IDLE_TIMEOUT);
  const hash = createHash('sha256');
  try {
    const response = await fetch(url, { signal: AbortSignal.any([stalled.signal, ...(signal ? [signal] : [])]) });
    if (!response.ok || !response.body) throw new UserError(`${url} answered with status ${response.status}.`);
    const total = Number(response.headers.get('content-length')) || undefined;
    let received = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        idle.refresh();
        received += chunk.length;
        hash.update(chunk);
        report?.(received, total);
        done(null, chunk);
      },
    });
    await pipeline(Readable.fromWeb(response.body as ReadableStream), measure, createWriteStream(file));
  } catch (error) {
    if (error instanceof UserError || signal?.aborted) throw error;
    const reason = stalled.signal.aborted ? 'the server stopped answering' : reasonFor(error);
    throw new UserError(`${url} could not be downloaded: ${reason}.`);
  } finally {
    clearTimeout(idle);
  }
  return hash.digest('hex');
}

function reasonFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
