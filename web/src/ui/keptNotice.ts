import { toast } from './toast';

const KEY = 'mtos.notice';

const KINDS = { success: toast.success, error: toast.error } as const;
type Kind = keyof typeof KINDS;

/** Keeps a text across the page's next load, to be shown as a toast then. */
export function keepNotice(text: string, kind: Kind = 'success'): void {
  sessionStorage.setItem(KEY, `${kind} ${text}`);
}

export function dropNotice(): void {
  sessionStorage.removeItem(KEY);
}

export function showKeptNotice(): void {
  const kept = sessionStorage.getItem(KEY);
  if (!kept) return;
  dropNotice();
  const [kind = '', ...words] = kept.split(' ');
  KINDS[kind === 'error' ? 'error' : 'success'](words.join(' '));
}
