import { toast } from './toast';

const KEY = 'mtos.notice';

/** Keeps a text across the page's next load, to be shown as a success toast then. */
export function keepNotice(text: string): void {
  sessionStorage.setItem(KEY, text);
}

export function showKeptNotice(): void {
  const text = sessionStorage.getItem(KEY);
  if (!text) return;
  sessionStorage.removeItem(KEY);
  toast.success(text);
}
