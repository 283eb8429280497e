/** How long a page has to load and to take the answer, in milliseconds. */
export const TIMEOUT_MS = 30_000;

interface EarlyAnswer<Answer> {
  /** Keeps what was asked for while the page loads, in place of what was kept before. */
  readonly keep: (key: string, answer: Promise<Answer>) => void;
  /** What was asked for by this key; undefined if that was something else, was taken before, or is too old. */
  readonly take: (key: string) => Promise<Answer> | undefined;
}

/** The answer to a call that the session makes while the code of a page loads. The page takes it and does not call again. */
export function earlyAnswer<Answer>(): EarlyAnswer<Answer> {
  let kept: { readonly key: string; readonly answer: Promise<Answer> } | undefined;
  return {
    keep: (key, answer) => {
      const own = { key, answer };
      kept = own;
      setTimeout(() => {
        if (kept === own) kept = undefined;
      }, TIMEOUT_MS);
    },
    take: (key) => {
      const taken = kept?.key === key ? kept.answer : undefined;
      kept = undefined;
      return taken;
    },
  };
}
