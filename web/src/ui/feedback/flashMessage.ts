import { toast } from './toast';

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

/** Shows the stored message as a toast, unless it is for a banner. */
export function showFlashMessage(): void {
  const message = storedMessage();
  if (!message || message.kind === 'banner') return;
  clearFlashMessage();
  toast[message.kind](message.text);
}

/** Takes the stored message if it is for a banner. */
export function takeFlashBanner(): string | undefined {
  const message = storedMessage();
  if (message?.kind !== 'banner') return undefined;
  clearFlashMessage();
  return message.text;
}

function storedMessage(): FlashMessage | undefined {
  const stored = sessionStorage.getItem(KEY);
  return stored ? JSON.parse(stored) : undefined;
}
