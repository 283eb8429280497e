import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { toast } from '../../../ui/feedback/toast';
import { hostConfirmations, type Question } from '../../../ui/overlay/confirm';
import { downloadPacket } from './downloadPacket';

const page = vi.hoisted(() => ({ readDocuments: vi.fn(), download: vi.fn<(name: string, content: Blob) => void>() }));
vi.mock('../../../data/documentFiles', () => ({ readDocuments: page.readDocuments }));
vi.mock('../../../ui/print/download', () => ({ download: page.download }));

const filesOf = (...ids: readonly string[]) => ids.map((id) => ({ id, name: `${id}.pdf`, bytes: 10 }));
const contentOf = (...ids: readonly string[]) => ({ files: filesOf(...ids), outdated: [] });
let saidError: MockInstance<typeof toast.error>;
let answer: string | undefined;
let asked: Question[] = [];
let unhost = () => {};

/** jsdom's blobs can't be read by themselves. */
const readBytes = (content: Blob): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(reader.result instanceof ArrayBuffer ? new Uint8Array(reader.result) : new Uint8Array());
    reader.readAsArrayBuffer(content);
  });

/** What the ZIP that was downloaded has. */
async function downloaded() {
  const [name, content] = page.download.mock.lastCall ?? [];
  const entries = content ? unzipSync(await readBytes(content)) : {};
  return [name, Object.fromEntries(Object.entries(entries).map(([entry, bytes]) => [entry, strFromU8(bytes)]))];
}

beforeEach(() => {
  answer = '';
  asked = [];
  unhost = hostConfirmations(async (question) => {
    asked.push(question);
    return answer;
  });
  saidError = vi.spyOn(toast, 'error');
  page.download.mockReset();
  page.readDocuments
    .mockReset()
    .mockImplementation(async (ids: readonly string[]) => ids.map((id) => ({ id, url: `https://host.example/${id}` })));
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('/broken') ? new Response('', { status: 401 }) : new Response(`file ${url}`),
  );
});
afterEach(() => {
  unhost();
  saidError.mockRestore();
  vi.unstubAllGlobals();
});

describe('the packet', () => {
  it('[FLT-4] has every file under its name, and says how far it is', async () => {
    const onRead = vi.fn();
    await downloadPacket('Dora.zip', contentOf('a', 'b'), onRead);
    expect(await downloaded()).toEqual([
      'Dora.zip',
      { 'a.pdf': 'file https://host.example/a', 'b.pdf': 'file https://host.example/b' },
    ]);
    expect(onRead.mock.calls).toEqual([[1], [2]]);
    expect(asked).toEqual([]);
  });

  it('[FLT-4] asks for URLs of as many files at a time as one call can have', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => `file${index}`);
    await downloadPacket('Dora.zip', contentOf(...ids), () => {});
    expect(page.readDocuments.mock.calls).toEqual([[ids.slice(0, 50)], [ids.slice(50)]]);
    expect(Object.keys((await downloaded())[1] ?? {})).toHaveLength(51);
  });

  it('[FLT-4] names the files that could not be read, and comes without them only after a yes', async () => {
    page.readDocuments.mockResolvedValue(['a', 'broken'].map((id) => ({ id, url: `https://host.example/${id}` })));
    await downloadPacket('Dora.zip', contentOf('a', 'broken', 'gone'), () => {});
    expect(asked).toEqual([
      expect.objectContaining({
        title: 'Download without 2 documents?',
        text: expect.stringContaining('Could not be read: broken.pdf, gone.pdf.'),
      }),
    ]);
    expect(await downloaded()).toEqual(['Dora.zip', { 'a.pdf': 'file https://host.example/a' }]);
    answer = undefined;
    page.download.mockReset();
    await downloadPacket('Dora.zip', contentOf('a', 'broken'), () => {});
    expect(page.download).not.toHaveBeenCalled();
  });

  it('[FLT-4] comes only after a yes without types of which only documents of the earlier one are there', async () => {
    await downloadPacket('Dora.zip', { files: filesOf('a'), outdated: ['MVR', 'CPR'] }, () => {});
    expect(asked).toEqual([
      expect.objectContaining({
        title: 'Download without MVR, CPR?',
        text: expect.stringContaining('Only documents of the earlier one are there: MVR, CPR.'),
      }),
    ]);
    answer = undefined;
    page.download.mockReset();
    await downloadPacket('Dora.zip', { files: filesOf('a'), outdated: ['MVR'] }, () => {});
    expect(page.download).not.toHaveBeenCalled();
  });

  it('[FLT-4] goes without a file that takes too long', async () => {
    const hanging = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(hanging.signal);
    vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit) => {
      if (url.endsWith('/slow')) hanging.abort();
      signal?.throwIfAborted();
      return new Response('file');
    });
    await downloadPacket('Dora.zip', contentOf('slow'), () => {});
    expect(limit).toHaveBeenCalledWith(60_000);
    limit.mockRestore();
    expect(saidError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('could not be downloaded'));
  });

  it('[FLT-4] of over 200 MB is not downloaded, and nothing is read', async () => {
    const files = [{ id: 'a', name: 'a.pdf', bytes: 200 * 1024 * 1024 }, ...filesOf('b')];
    await downloadPacket('Dora.zip', { files, outdated: [] }, () => {});
    expect(saidError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('too large to download at once'));
    expect([page.readDocuments.mock.calls, page.download.mock.calls]).toEqual([[], []]);
  });

  it('[FLT-4] is not downloaded if no file could be read, and says so', async () => {
    await downloadPacket('Dora.zip', contentOf('broken'), () => {});
    expect(saidError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('could not be downloaded'));
    expect([page.download.mock.calls, asked]).toEqual([[], []]);
  });

  it('[FLT-4] is not downloaded if the server refuses to open the files, and says why', async () => {
    const details = { code: 'too-many', message: 'Your company opened 3,000 documents in 24 hours.' };
    page.readDocuments.mockRejectedValue(Object.assign(new Error('refused'), { details }));
    await downloadPacket('Dora.zip', contentOf('a'), () => {});
    expect(saidError).toHaveBeenCalledExactlyOnceWith(details.message);
    expect(page.download).not.toHaveBeenCalled();
  });
});
