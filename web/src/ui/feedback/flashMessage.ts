/** How the next page shows the message; a banner stays until the person leaves that page. */
type Kind = 'success' | 'error' | 'banner';

interface FlashMessage {
  readonly kind: Kind;
  readonly text: string;
}

const KEY = 'mtos.flashMessage';

/** Stores a message that the next page load shows once. */
export function setFlashMessage(text: string, kind: Kind = 'success'): void {
  sessionStorage.setItem(KEY, JSON.stringify({ kind, text } satisfies FlashMessage));
}

export function clearFlashMessage(): void {
  sessionStorage.removeItem(KEY);
}

/** Takes the stored message if it is for a toast. */
export function takeFlashToast(): { readonly kind: 'success' | 'error'; readonly text: string } | undefined {
  const message = storedMessage();
  if (!message || message.kind === 'banner') return undefined;
  clearFlashMessage();
  return { kind: message.kind, text: message.text };
}

/** Takes the stored message if it is for a banner. */
export function takeFlashBanner(): string | undefined {
  const message = storedMessage();
  if (message?.kind !== 'banner') return undefined;
  clearFlashMessage();
  return message.text;
}

function storedMessage(): FlashMessage | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isMessage(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

const KINDS: readonly unknown[] = ['success', 'error', 'banner'] satisfies readonly Kind[];

function isMessage(value: unknown): value is FlashMessage {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('text' in value)) return false;
  return KINDS.includes(value.kind) && typeof value.text === 'string';
}
