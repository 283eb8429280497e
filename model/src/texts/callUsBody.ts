import { toGsm } from './countParts';
import type { TextLanguage } from './textKinds';

/** What a rider is told who asks to cancel once the driver is on the way. */
export function callUsBody(
  language: TextLanguage,
  { senderName, phone }: { readonly senderName: string; readonly phone: string },
): string {
  const words =
    language === 'es'
      ? `su conductor ya va en camino. Llame al ${phone}.`
      : `your driver is already on the way. Please call us: ${phone}`;
  return toGsm(senderName === '' ? capitalize(words) : `${senderName}: ${words}`);
}

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
