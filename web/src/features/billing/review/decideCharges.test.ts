import { describe, expect, it } from 'vitest';
import { describeRefused } from './decideCharges';

describe('a decision that could not be saved for all charges', () => {
  it('[MNY-3] says how many were saved, why the others were not, and what to do', () => {
    expect(describeRefused([{ tripId: 'a', why: 'changed' }], 1)).toBe(
      'This charge changed in the meantime. Check it and save again.',
    );
    expect(describeRefused([{ tripId: 'a', why: 'billed' }], 3)).toBe(
      'Saved 2 of 3. 1 charge was billed in the meantime, so it stays as it is.',
    );
    expect(
      describeRefused(
        [
          { tripId: 'a', why: 'changed' },
          { tripId: 'b', why: 'changed' },
          { tripId: 'c', why: 'gone' },
        ],
        3,
      ),
    ).toBe('Saved 0 of 3. 2 charges changed in the meantime. Check them and save again. 1 charge no longer exists.');
  });
});
