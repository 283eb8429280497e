/**
 * Aborts when the person or the machine asks this process to end: Ctrl-C, `kill`, a closed terminal. Asking again
 * changes nothing, so that what has been started is ended in order.
 */
export function endSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => controller.abort());
  return controller.signal;
}

/** Resolves once the signal has aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
