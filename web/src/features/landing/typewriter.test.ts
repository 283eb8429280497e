import { describe, expect, it } from 'vitest';
import { FIRST, nextTyped, PHRASES, textOf } from './typewriter';

describe('the typewriter', () => {
  it('[LND-1] rests 2000 ms on a phrase, deletes at 50 ms, types the next at 100 ms, and begins again', () => {
    const [first, second, third] = PHRASES;
    const told: string[] = [];
    let typed = FIRST;
    let rested = 0;
    for (let steps = 0; steps < 1000 && rested < 4; steps += 1) {
      const { next, after } = nextTyped(typed);
      const [before, then] = [textOf(typed), textOf(next)];
      if (after === 2000) {
        told.push(before);
        rested += 1;
        expect(then).toBe(before.slice(0, -1));
      } else {
        const grows = then.length > before.length;
        expect(after).toBe(grows ? 100 : 50);
        expect(Math.abs(then.length - before.length)).toBe(1);
      }
      typed = next;
    }
    expect(told).toEqual([first, second, third, first]);
  });
});
