// The time of the last sign of life, shared by every tab of the browser and kept while none is open.
const KEY = 'mtos.lastActive';

/** Notes that somebody is there, for every tab. */
export function markActive(now = Date.now()): void {
  localStorage.setItem(KEY, String(now));
}

/** When somebody was last there, in milliseconds; undefined when it was never noted. */
export function lastActive(): number | undefined {
  const stored = Number(localStorage.getItem(KEY));
  return stored > 0 ? stored : undefined;
}

export function forgetActivity(): void {
  localStorage.removeItem(KEY);
}
