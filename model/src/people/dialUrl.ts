/** An extension after the number: 'x12', 'ext. 4', 'extension 4', '#12'. */
const EXTENSION = /^(.*\d.*?)[\s,;.]*(?:extension|extn|ext|x|#)\s*[.:#]?\s*(\d{1,7})\s*$/i;

/**
 * The link that calls a phone number as someone wrote it: 'tel:+15185550101,12' for '(518) 555-0101 x12'. The phone waits two
 * seconds at the comma, then dials the extension. A number of ten digits is American.
 */
export function dialUrl(phone: string): string {
  const [, before, extension] = EXTENSION.exec(phone) ?? [];
  const number = before ?? phone;
  const digits = number.replace(/\D/g, '');
  const isNational = !number.trim().startsWith('+') && digits.length === 10;
  const isAmerican = isNational || (digits.length === 11 && digits.startsWith('1'));
  const hasCountry = number.trim().startsWith('+') || isAmerican;
  const dialed = `${hasCountry ? '+' : ''}${isNational ? '1' : ''}${digits}`;
  return `tel:${dialed}${extension ? `,${extension}` : ''}`;
}
