export const PHRASES = [
  'Medical Transport Operating System.',
  'Simplify The Medical Transportation',
  'Move Your Business To New Heights',
] as const;

/** In milliseconds: for each character typed, each one deleted, and the pause after a whole phrase. */
const TIMING = { type: 100, delete: 50, pause: 2000 } as const;

export interface Typed {
  /** Index into PHRASES. */
  readonly phrase: number;
  /** How many of its characters are shown. */
  readonly length: number;
  readonly deleting: boolean;
}

/** Starts with the whole first phrase, so that the visitor can read it at once. */
export const INITIAL: Typed = { phrase: 0, length: PHRASES[0].length, deleting: false };

export function visibleText({ phrase, length }: Typed): string {
  return (PHRASES[phrase] ?? '').slice(0, length);
}

/** The next state and the delay before it, in milliseconds. */
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
