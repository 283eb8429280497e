import { IMPORT_LIMITS, type ImportOperation, type UploadImportInput } from '@mtos/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineError } from '../../data/write/write';
import { describeUploadFailure, ImportUpload } from './tripImportActions';

const server = vi.hoisted(() => ({ call: vi.fn<(input: UploadImportInput) => void>() }));
vi.mock('../../data/sdk/functions', () => ({ functions: {} }));
vi.mock('../../data/sdk/callables', () => ({
  callables: { uploadImport: () => async (input: UploadImportInput) => ({ data: server.call(input) }) },
}));

/** One part and two rows more. */
const rows = Array.from({ length: IMPORT_LIMITS.upload + 2 }, (_, line): ImportOperation => {
  return { kind: 'cancel', line, tripId: `trip-${line}`, version: 1, cancelReason: '', cancelledBy: 'broker' };
});
const facts = { fileName: 'broker.csv', format: 'acme', refused: 1, unchanged: 0, report: {} };
const sent = () => server.call.mock.calls.map(([input]) => input);
const starts = () => sent().map(({ start }) => start);

/** Breaks the connection for the part that starts at this row, until told otherwise. */
const lose = (lost: number | undefined) =>
  server.call.mockImplementation(({ start }) => {
    if (start === lost) throw new Error('lost');
  });

/** Sends at once what is sent again after a pause. Returns the numbers of uploaded rows, and why it failed. */
async function send(upload: ImportUpload) {
  const progress: number[] = [];
  const sending = upload.send((uploaded) => progress.push(uploaded)).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  const error = await sending;
  return { progress, problem: error === undefined ? undefined : describeUploadFailure(error, upload) };
}

describe('the upload of an import', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    server.call.mockReset();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('[TRP-5] sends the rows in parts', async () => {
    expect(await send(new ImportUpload(facts, rows))).toEqual({ progress: [500, 502], problem: undefined });
    expect(sent()).toMatchObject([
      { start: 0, total: 502, refused: 1, unchanged: 0, fileName: 'broker.csv' },
      { start: 500, total: 502 },
    ]);
    expect(sent().flatMap((part) => part.rows)).toEqual(rows);
  });

  it('[IMP-4] sends a lost part again, says whether anything was imported, and goes on where it stopped', async () => {
    const upload = new ImportUpload(facts, rows);
    lose(0);
    expect((await send(upload)).problem).toMatch(
      /^The rows could not be uploaded. Nothing was imported. Import again;/,
    );
    expect(starts()).toEqual([0, 0, 0]);
    // The last part, which starts the import, may arrive even if its answer does not
    lose(500);
    expect((await send(upload)).problem).toMatch(
      /^The rows could not be uploaded. The import may have started anyway./,
    );
    lose(undefined);
    expect((await send(upload)).problem).toBeUndefined();
    expect(starts()).toEqual([0, 0, 0, 0, 500, 500, 500, 500]);
    expect(new Set(sent().map(({ importId }) => importId)).size).toBe(1);
  });

  it('[IMP-4] [SEC-11] sends nothing while offline, nor again what the server refused', async () => {
    const upload = new ImportUpload(facts, rows);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect((await send(upload)).problem).toMatch(/^You are offline. Nothing was imported. Import again when/);
    expect(describeUploadFailure(new OfflineError(), { mayHaveStarted: true })).toMatch(
      /^You are offline. The import may have started anyway./,
    );
    expect(starts()).toEqual([]);

    vi.restoreAllMocks();
    server.call.mockImplementation(() => {
      throw Object.assign(new Error(), { details: { code: 'too-many', message: 'Too many imports today.' } });
    });
    expect((await send(upload)).problem).toBe('Too many imports today.');
    expect(starts()).toEqual([0]);
  });
});
