const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Calls back once, as soon as a person does anything with the page; returns what calls it off. */
export function onFirstSign(act: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, heard);
  };
  const heard = () => {
    stop();
    act();
  };
  for (const sign of SIGNS) window.addEventListener(sign, heard, { passive: true });
  return stop;
}
