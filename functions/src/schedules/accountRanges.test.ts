import { describe, expect, it } from 'vitest';
import { accountRanges } from './accountRanges';

describe('accountRanges', () => {
  it('[SCL-1] covers every account id once, whatever the number of ranges', () => {
    const ids = ['-', '0', '00', 'A-b', 'Zz9', '_x', 'a', 'account-1', 'zzzz', 'é'];
    for (const count of [-1, 0, 1, 4, 7, 62, 1000]) {
      const ranges = accountRanges(count);
      for (const id of ids) {
        const found = ranges.filter(({ after, until }) => id > after && (until === undefined || id <= until));
        expect([id, found.length]).toEqual([id, 1]);
      }
    }
  });

  it('[SCL-1] splits the characters of uids evenly', () => {
    expect(accountRanges(1)).toEqual([{ after: '', until: undefined }]);
    expect(accountRanges(4).map(({ after }) => after)).toEqual(['', 'F', 'V', 'k']);
    expect(accountRanges(1000)).toHaveLength(62);
  });
});
