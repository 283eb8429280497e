import { describe, expect, it } from 'vitest';
import { textField } from './inputFields';

describe('a text field', () => {
  it('[TRP-3] drops control characters that pasted text can have, and keeps lines', () => {
    expect(textField(40).parse('\u001f Ana\u0000 Ortiz\u001f\nGate\t4 ')).toBe('Ana Ortiz\nGate\t4');
  });

  it('[SEC-6] drops what turns the direction of the text after it, and halves of characters, which can’t be stored', () => {
    expect(textField(40).parse('12 \u202eteertS\u2066 Elm\u200f \ud83d\ud83d\ude00')).toBe('12 teertS Elm 😀');
  });

  it('[TRP-3] takes as many characters as its limit', () => {
    expect(textField(3).safeParse('abc').success).toBe(true);
    expect(
      textField(3)
        .safeParse('abcd')
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Use at most 3 characters.']);
  });
});
