/** Miles from '12.4', '12,4', '12.4 mi', or '1,204.0'; undefined if it is not a number. */
export function readMiles(cell: string): number | undefined {
  const number = cell
    .trim()
    .replace(/\s*mi(les?)?\.?$/i, '')
    .replace(/,(?=\d{3}\b)/g, '')
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  return /^\d*\.?\d+$/.test(number) ? Number(number) : undefined;
}
