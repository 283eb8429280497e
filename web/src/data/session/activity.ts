// The time of the person's last activity. In local storage, so that all tabs share it and it outlives them.
const KEY = 'mtos.lastActive';

/** Records activity now. */
export function markActive(now = Date.now()): void {
  localStorage.setItem(KEY, String(now));
}

/** The time of the last activity in milliseconds; undefined if none is recorded. */
export function lastActive(): number | undefined {
  const stored = Number(localStorage.getItem(KEY));
  return stored > 0 ? stored : undefined;
}

export function forgetActivity(): void {
  localStorage.removeItem(KEY);
}
