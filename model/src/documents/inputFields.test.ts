import { describe, expect, it } from 'vitest';
import { requiredText, textField } from './inputFields';

describe('a text field', () => {
  it('[TRP-3] drops control characters that pasted text can have, and keeps lines', () => {
    expect(textField(40).parse('\u001f Ana\u0000 Ortiz\u001f\nGate\t4 ')).toBe('Ana Ortiz\nGate\t4');
  });

  it('[SEC-6] drops what turns the direction of the text after it, and halves of characters, which can’t be stored', () => {
    expect(textField(40).parse('12 \u202eteertS\u2066 Elm\u200f \ud83d\ud83d\ude00')).toBe('12 teertS Elm 😀');
  });

  it('[SEC-6] drops characters without a width, and keeps those that join letters and emoji', () => {
    expect(textField(40).parse('Va\u200bns\u2060 \ufeffof\u00ad \u200dA\u200cna\u200d')).toBe('Vans of Ana');
    for (const text of ['می\u200cخواهم', 'क्\u200dष', '👩\u200d🚀', '🏳️\u200d🌈', '👩🏽\u200d🚀']) {
      expect(textField(40).parse(text)).toBe(text);
    }
  });

  it('[SEC-6] drops grapheme joiners and tag characters, which no one sees either', () => {
    expect(textField(40).parse('A\u034fna\u{e0001}\u{e0041} Or\u{e007f}tiz')).toBe('Ana Ortiz');
    for (const text of ['\u034f', '\u{e0020}', '\u034f \u{e0041}']) expect(textField(40).parse(text)).toBe('');
  });

  it('[SEC-6] is empty if all of it looks like nothing: Braille blanks and Hangul fillers are letters to a computer', () => {
    for (const letter of ['\u2800', '\u115f', '\u1160', '\u3164', '\uffa0', '\u200b', ' ']) {
      expect(textField(40).parse(`${letter} ${letter}`)).toBe('');
      expect(requiredText(40, 'Enter the name.').safeParse(letter).success).toBe(false);
    }
    expect(textField(40).parse('Ana\u2800Ortiz')).toBe('Ana\u2800Ortiz');
  });

  it('[SEC-6] is empty if all of it only varies a character that is not there, and keeps such variations inside text', () => {
    for (const mark of ['\ufe0f', '\ufe00', '\u180b', '\u180d', '\u17b4', '\u17b5', '\u{e0100}', '\u{e01ef}']) {
      expect(requiredText(40, 'Enter the name.').safeParse(mark).success).toBe(false);
      expect(textField(40).parse(`${mark} \u200b${mark}`)).toBe('');
      expect(textField(40).parse(`葛${mark}`)).toBe(`葛${mark}`);
    }
  });

  it('[TRP-3] keeps what parts a number from the Arabic letters of its word, and drops it among digits', () => {
    for (const text of ['۲۰\u200cساله', '٢٠\u200cم', '20\u200cساله']) expect(textField(40).parse(text)).toBe(text);
    expect(textField(40).parse('۱۲\u200c۳۴\u200d 5\u200c6\u200cA')).toBe('۱۲۳۴ 56A');
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
