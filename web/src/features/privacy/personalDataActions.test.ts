import type { ErasureAnswer, ExportAnswer, PersonalDataInput } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { describe, expect, it, vi } from 'vitest';
import { eraseData, exportData } from './personalDataActions';

const server = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../data/sdk/callables', () => {
  const callable = () => async (input: object) => ({ data: await server.call(input) });
  return { callables: { exportPersonalData: callable, erasePersonalData: callable } };
});

const functions = {} as Functions;
const subject = { kind: 'client', id: 'ann', name: 'Ann Teapot' } as const;

/** Answers with two pages of the first place and one of the second. */
function answer({ step }: PersonalDataInput): ExportAnswer & ErasureAnswer {
  const records = [{ path: `trips/${step?.after ?? 'first'}`, data: {} }];
  const progress = { records, documents: 1, progress: (step?.place ?? 0) / 2 };
  if (!step) return { ...progress, next: { place: 0, after: 'a' } };
  return { ...progress, next: step.place === 0 ? { place: 1, after: null } : null };
}

describe('personal data', () => {
  it('[SEC-13] is exported step by step into one file', async () => {
    server.call.mockReset().mockImplementation(answer);
    const shares: number[] = [];
    const file = JSON.parse(await exportData(functions, subject, (share) => shares.push(share)));
    expect(file).toMatchObject({ client: { id: 'ann', name: 'Ann Teapot' } });
    expect(file.records.map(({ path }: { path: string }) => path)).toEqual(['trips/first', 'trips/a', 'trips/first']);
    expect(shares).toEqual([0, 0, 0.5]);
  });

  it('[SEC-13] is erased step by step, from the beginning again after a failure', async () => {
    server.call.mockReset().mockImplementationOnce(answer).mockRejectedValueOnce(new Error('lost'));
    await expect(eraseData(functions, subject, () => {})).rejects.toThrow('lost');
    server.call.mockReset().mockImplementation(answer);
    await eraseData(functions, subject, () => {});
    expect(server.call.mock.calls).toEqual([
      [{ kind: 'client', id: 'ann' }],
      [{ kind: 'client', id: 'ann', step: { place: 0, after: 'a' } }],
      [{ kind: 'client', id: 'ann', step: { place: 1, after: null } }],
    ]);
  });
});
