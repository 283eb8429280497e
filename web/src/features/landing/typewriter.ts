export const PHRASES = [
  'Medical Transport Operating System.',
  'Simplify The Medical Transportation',
  'Move Your Business To New Heights',
] as const;

/** In milliseconds: a character typed, a character deleted, and the rest once a phrase stands. */
const TIMING = { type: 100, delete: 50, pause: 2000 } as const;

export interface Typed {
  /** Which phrase. */
  readonly phrase: number;
  /** How many of its characters stand. */
  readonly length: number;
  readonly deleting: boolean;
}

/** The first phrase stands whole, so that nobody waits for it. */
export const FIRST: Typed = { phrase: 0, length: PHRASES[0].length, deleting: false };

export function textOf({ phrase, length }: Typed): string {
  return (PHRASES[phrase] ?? '').slice(0, length);
}

/** What comes next and after how many milliseconds. */
export function nextTyped(typed: Typed): { readonly next: Typed; readonly after: number } {
  const { phrase, length, deleting } = typed;
  const whole = (PHRASES[phrase] ?? '').length;
  if (!deleting) {
    return length < whole
      ? { next: { ...typed, length: length + 1 }, after: TIMING.type }
      : { next: { phrase, length: length - 1, deleting: true }, after: TIMING.pause };
  }
  return length > 0
    ? { next: { ...typed, length: length - 1 }, after: TIMING.delete }
    : { next: { phrase: (phrase + 1) % PHRASES.length, length: 1, deleting: false }, after: TIMING.type };
}
