const EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Runs a callback once, when the person first interacts with the page. Returns a function that cancels it. */
export function onFirstInteraction(act: () => void): () => void {
  const stop = () => {
    for (const event of EVENTS) window.removeEventListener(event, onEvent);
  };
  const onEvent = () => {
    stop();
    act();
  };
  for (const event of EVENTS) window.addEventListener(event, onEvent, { passive: true });
  return stop;
}
