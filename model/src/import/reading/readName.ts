/**
 * A client's name in the order in which it is spoken: 'Doe, John' is 'John Doe'. A suffix stays behind the last name:
 * 'Doe, John, Jr.' and 'Doe Jr., John' are 'John Doe Jr.'.
 */
export function readName(cell: string): string {
  const [last = '', ...others] = cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isSuffix = (part: string) => /^(jr|sr|ii|iii|iv|md|phd|esq)\.?$/i.test(part);
  const first = others.filter((part) => !isSuffix(part));
  const suffixes = others.filter(isSuffix);
  return [...first, last, ...suffixes].join(' ').replace(/\s+/g, ' ').trim();
}
