import { GrpcStatus } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { isContention, RaceLost, retryRaces } from './retryRaces';

const aborted = Object.assign(new Error('Too much contention'), { code: GrpcStatus.ABORTED });
const refused = Object.assign(new Error('Bad data'), { code: GrpcStatus.INVALID_ARGUMENT });

describe('retryRaces', () => {
  it('[CNT-2] runs the work again after each lost race, until it wins', async () => {
    const work = vi.fn(async () => 'done');
    work.mockRejectedValueOnce(new RaceLost('taken')).mockRejectedValueOnce(aborted);
    expect(await retryRaces(work, 5)).toBe('done');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('[CNT-2] throws what the work threw last, after it has lost too many races in a row', async () => {
    const work = vi.fn(async () => {
      throw aborted;
    });
    await expect(retryRaces(work, 3)).rejects.toBe(aborted);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('[CNT-2] does not repeat what failed for another reason', async () => {
    const work = vi.fn(async () => {
      throw refused;
    });
    await expect(retryRaces(work, 3)).rejects.toBe(refused);
    expect(work).toHaveBeenCalledOnce();
  });
});

describe('isContention', () => {
  it('[CNT-2] knows a race that was lost, and takes no other failure for one', () => {
    expect([aborted, new RaceLost('taken')].map(isContention)).toEqual([true, true]);
    expect([refused, new Error('x'), { code: GrpcStatus.ABORTED }, undefined].map(isContention)).toEqual(
      Array(4).fill(false),
    );
  });
});
