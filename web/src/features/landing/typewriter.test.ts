import { describe, expect, it } from 'vitest';
import { INITIAL, nextTyped, PHRASES, visibleText } from './typewriter';

describe('the typewriter', () => {
  it('[LND-1] pauses 2000 ms after a phrase, deletes at 50 ms, types the next at 100 ms, and repeats', () => {
    const [first, second, third] = PHRASES;
    const phrases: string[] = [];
    let typed = INITIAL;
    let pauses = 0;
    for (let steps = 0; steps < 1000 && pauses < 4; steps += 1) {
      const { next, after } = nextTyped(typed);
      const [before, then] = [visibleText(typed), visibleText(next)];
      if (after === 2000) {
        phrases.push(before);
        pauses += 1;
        expect(then).toBe(before.slice(0, -1));
      } else {
        const grows = then.length > before.length;
        expect(after).toBe(grows ? 100 : 50);
        expect(Math.abs(then.length - before.length)).toBe(1);
      }
      typed = next;
    }
    expect(phrases).toEqual([first, second, third, first]);
  });
});
