import { describe, expect, it } from 'vitest';
import { countParts, toGsm } from './countParts';

describe('how many parts a text has', () => {
  it.each([
    ['', 0],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    // Of the alphabet, and of its extension, which counts two
    ['ñé'.repeat(80), 1],
    ['€'.repeat(80), 1],
    [`${'€'.repeat(80)}a`, 2],
    // A character of two is not split: 152 and one more would fit only in half
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
    ['í'.repeat(70), 1],
    ['í'.repeat(71), 2],
    ['í'.repeat(134), 2],
    ['í'.repeat(135), 3],
    // An emoji takes two of the seventy
    ['🚐'.repeat(35), 1],
    ['🚐'.repeat(36), 2],
  ])('[RDR-2] counts as carriers do: %#', (body, parts) => {
    expect(countParts(body)).toBe(parts);
  });

  it('[RDR-2] writes plainly what would cost twice, and leaves what has no plain form', () => {
    expect(toGsm('María’s “van” – Peña, José…')).toBe('Maria\'s "van" - Peña, José...');
    expect(toGsm('Юрий')).toBe('Юрий');
  });
});
