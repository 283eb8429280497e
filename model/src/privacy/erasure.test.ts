import { describe, expect, it } from 'vitest';
import { eraseNames } from './erasure';

const erase = (text: string, ...names: readonly string[]) => eraseNames(text, { kind: 'client', id: 'x', names });

describe('eraseNames', () => {
  it('[SEC-13] replaces a name wherever it stands as a word, whatever its case', () => {
    expect(erase('An called. Is an’s ride late? (AN)', 'An')).toBe(
      'Erased client called. Is Erased client’s ride late? (Erased client)',
    );
    expect(erase('Anna-Lee O’Hara, then anna-lee o’hara', 'Anna-Lee O’Hara')).toBe('Erased client, then Erased client');
  });

  it('[SEC-13] leaves words that contain a name as they are', () => {
    const text = 'Van 7 can take Hannah to dialysis. An1, Ánne, and Zoéan stay, and so does an\u0301.';
    expect(erase(text, 'An')).toBe(text);
    expect(erase('Renée and René', 'René')).toBe('Renée and Erased client');
  });

  it('[SEC-13] finds names with characters that mean something in a pattern, and in any script', () => {
    expect(erase('Ask J. (Bob) Doe+ now', 'J. (Bob) Doe+')).toBe('Ask Erased client now');
    expect(erase('Jx (Bob) Doe', 'J. (Bob) Doe')).toBe('Jx (Bob) Doe');
    expect(erase('Для Ивана: Иван ждёт', 'Иван')).toBe('Для Ивана: Erased client ждёт');
  });
});
