import { NO_COUNTS } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { formatCaptions, isCounted } from './captions';

const status = { Active: 12, Pending: 40, Delayed: 3, Cancelled: 5, Completed: 90 };

describe('formatCaptions', () => {
  it("[DSH-5] shows the account's own counts in the captions", () => {
    expect(formatCaptions({ admins: 3, drivers: 24, trips: 150, clients: 40, status }, 22)).toEqual({
      admins: 'You and 2 others',
      drivers: '12 trips in progress',
      trips: '22 today, 12 active, 3 delayed',
      clients: '40 trips pending',
    });
  });

  it('[DSH-5] leaves out the trips of today until they are counted', () => {
    expect(formatCaptions({ ...NO_COUNTS, status }, undefined).trips).toBe('12 active, 3 delayed');
  });

  it('[DSH-2] says that the admins are being counted while not even the owner is', () => {
    expect(isCounted(NO_COUNTS)).toBe(false);
    expect(formatCaptions(NO_COUNTS, 0).admins).toBe('Counting…');
  });

  it('tells an owner that they are the only admin', () => {
    expect(formatCaptions({ ...NO_COUNTS, admins: 1 }, 0).admins).toBe('Only you');
  });
});
