/**
 * A name for people outside: one line, and nothing that a mail program would turn into a link. Browsers also read other
 * characters as the dots and slashes of an address, such as the wide ones, which are written as the usual ones first.
 */
export function plainName(name: string): string {
  const line = name
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[.。:/@\\]+(?=\S)|[<>[\]]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return [...line].slice(0, 60).join('') || 'A company';
}
