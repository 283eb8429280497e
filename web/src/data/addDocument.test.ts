import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDocument, type UnkeptUploads } from './addDocument';
import { UploadRefusedError } from './postForm';

const server = vi.hoisted(() => ({ sign: vi.fn(), keep: vi.fn(), post: vi.fn() }));
vi.mock('./documentFiles', () => ({
  loadDocumentCallables: async () => ({
    functions: {},
    callables: { signDocument: () => server.sign, keepDocument: () => server.keep },
  }),
}));
vi.mock('./postForm', async (load) => ({ ...(await load<typeof import('./postForm')>()), postForm: server.post }));

const noAnswer = new Error('internal');
const problem = (code: string) => Object.assign(new Error(code), { details: { code, message: code } });
const pick = () => new File(['%PDF-'], 'front.pdf', { lastModified: 1 });
const kept = () => server.keep.mock.calls.map(([{ documentId }]) => documentId);

let unkept: UnkeptUploads;
/** What became of adding the file: undefined if it was added. */
async function add(): Promise<unknown> {
  vi.useFakeTimers();
  const failure = addDocument('license_dora', pick(), () => {}, unkept).then(
    () => undefined,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  return failure;
}

beforeEach(() => {
  unkept = new Map();
  let signed = 0;
  server.sign.mockReset().mockImplementation(async () => {
    signed += 1;
    return {
      data: { documentId: `upload${signed}`, uploadUrl: 'https://host.example', fields: { folder: 'of/ours' } },
    };
  });
  server.keep.mockReset().mockResolvedValue({ data: {} });
  server.post.mockReset().mockResolvedValue('{}');
});

describe('adding a document', () => {
  it('[FLT-4] posts the file with all that was signed, then has it kept', async () => {
    expect(await add()).toBeUndefined();
    const [url, form] = server.post.mock.lastCall ?? [];
    expect([url, form.get('folder'), form.get('file').name]).toEqual(['https://host.example', 'of/ours', 'front.pdf']);
    expect(server.keep.mock.calls).toEqual([
      [{ credentialUid: 'license_dora', documentId: 'upload1', name: 'front.pdf' }],
    ]);
  });

  it('[FLT-4] asks again to keep an upload when there is no answer, and says what failed after three times', async () => {
    server.keep.mockRejectedValueOnce(noAnswer).mockRejectedValueOnce(problem('unexpected'));
    expect(await add()).toBeUndefined();
    expect(kept()).toEqual(['upload1', 'upload1', 'upload1']);
    server.keep.mockRejectedValue(noAnswer);
    expect(await add()).toBe(noAnswer);
    expect(kept().slice(3)).toEqual(['upload2', 'upload2', 'upload2']);
  });

  it('[FLT-4] does not ask again about what the server refused', async () => {
    const refusal = problem('wrong-file');
    server.keep.mockRejectedValue(refusal);
    expect(await add()).toBe(refusal);
    expect(kept()).toEqual(['upload1']);
  });

  it('[FLT-4] does not upload a file again that is there from an earlier try', async () => {
    server.keep.mockRejectedValueOnce(problem('many-documents'));
    await add();
    server.post.mockClear();
    expect(await add()).toBeUndefined();
    expect([kept(), server.post.mock.calls]).toEqual([['upload1', 'upload1'], []]);
    await add();
    expect(server.post).toHaveBeenCalledOnce();
  });

  it('[FLT-4] uploads a file again of which nothing arrived', async () => {
    server.post.mockRejectedValueOnce(noAnswer);
    expect(await add()).toBe(noAnswer);
    server.keep.mockRejectedValueOnce(problem('no-file'));
    expect(await add()).toBeUndefined();
    expect(kept()).toEqual(['upload1', 'upload2']);
  });

  it('[FLT-4] does not ask for an upload that the host refused', async () => {
    server.post.mockRejectedValueOnce(new UploadRefusedError(400));
    await add();
    expect(await add()).toBeUndefined();
    expect(kept()).toEqual(['upload2']);
  });
});
