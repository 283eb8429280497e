import { MAX_READ_DOCUMENTS } from '@mtos/model';
import { zipSync } from 'fflate';
import pMap from 'p-map';
import { readDocuments } from '../../../data/documentFiles';
import type { PacketFile } from './packetFiles';

const CONCURRENCY = 3;
/** A file that takes longer counts as missing, so that one that hangs does not hold up the packet. */
const TIMEOUT_MS = 60_000;

interface Packet {
  readonly zip: Blob;
  /** The names of the files that could not be read, in their order. */
  readonly missing: readonly string[];
}

/**
 * Reads the files of a packet and packs them into one ZIP. @param onRead called with how many were tried so far
 * @throws OfflineError, FunctionsError; a file that can't be read does not throw
 */
export async function buildPacket(files: readonly PacketFile[], onRead: (tried: number) => void): Promise<Packet> {
  const contents = new Map<string, Uint8Array>();
  let tried = 0;
  for (let start = 0; start < files.length; start += MAX_READ_DOCUMENTS) {
    const some = files.slice(start, start + MAX_READ_DOCUMENTS);
    // URLs expire after minutes, so that those of later files are asked for later
    const found = await readDocuments(some.map(({ id }) => id));
    const urls = new Map(found.map(({ id, url }) => [id, url]));
    await pMap(
      some,
      async ({ id, name }) => {
        const content = await readFile(urls.get(id));
        if (content) contents.set(name, content);
        tried += 1;
        onRead(tried);
      },
      { concurrency: CONCURRENCY },
    );
  }
  const kept = files.flatMap(({ name }) => {
    const content = contents.get(name);
    return content ? [[name, content] as const] : [];
  });
  return {
    // The formats are compressed already
    zip: new Blob([zipSync(Object.fromEntries(kept), { level: 0 })], { type: 'application/zip' }),
    missing: files.filter(({ name }) => !contents.has(name)).map(({ name }) => name),
  };
}

async function readFile(url: string | undefined): Promise<Uint8Array | undefined> {
  if (url === undefined) return undefined;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    // The person reads which files are missing
    return undefined;
  }
}
