const KEY = 'mtos.refusal';

/** Keeps the reason for which somebody was signed out, for the sign-in page that is loaded next. */
export function keepRefusal(reason: string): void {
  sessionStorage.setItem(KEY, reason);
}

export function keptRefusal(): string | null {
  return sessionStorage.getItem(KEY);
}

export function forgetRefusal(): void {
  sessionStorage.removeItem(KEY);
}
