import type { ColumnTarget } from '../columnTargets';
import { UNIT } from '../headers/headerWords';
import { headerWords } from '../headerTokens';
import { type ReadAddress, readAddressCells } from '../readAddressCells';
import type { RowCells } from '../rowCells';
import { isBlankWord } from '../wordMeanings';

export type ReturnEnd = Extract<ColumnTarget, 'returnFrom' | 'returnTo'>;

/** A filled cell with the words of its header. */
interface ReturnCell {
  readonly cell: string;
  readonly words: readonly string[];
}

/** A row's cells for one end of its return, by the part of the address that their columns hold. */
export interface ReturnCells {
  readonly all: readonly ReturnCell[];
  readonly names: readonly ReturnCell[];
  readonly numbers: readonly ReturnCell[];
  /** Streets, and whole addresses. */
  readonly streets: readonly ReturnCell[];
  readonly units: readonly ReturnCell[];
  /** Cities, states, and ZIP codes. */
  readonly localities: readonly ReturnCell[];
}

/** Words of headers such as 'Return Location', which can hold a place's name next to a column of its street. */
const PLACE = /^(location|loc|site|place|facility|clinic|hospital)$/;
const STREET = /^(address|addr|adress|adrs|street)$/;

/** Sorts the cells of a row's own columns for one end of its return. */
export function sortReturnCells(cells: RowCells, end: ReturnEnd): ReturnCells {
  const all = cells
    .all(end)
    .filter(({ cell }) => !isBlankWord(cell))
    .map(({ header, cell }) => ({ cell, words: headerWords(header) }));
  const find = (isPart: (words: readonly string[]) => boolean) => all.filter(({ words }) => isPart(words));
  const units = find((words) => words.some((word) => UNIT.has(word)) && !words.includes('name'));
  const names = find(
    (words) =>
      words.includes('name') || (words.some((word) => PLACE.test(word)) && !words.some((word) => STREET.test(word))),
  );
  const numbers = find((words) => words.includes('number')).filter((part) => !units.includes(part));
  const localities = find((words) => localityWord(words) !== undefined);
  const streets = all.filter((part) => ![units, names, numbers, localities].some((others) => others.includes(part)));
  return { all, names, numbers, streets, units, localities };
}

/** The address that sorted cells are the parts of. */
export function joinReturnCells({ names, numbers, streets, units, localities }: ReturnCells): ReadAddress {
  const [street, ...more] = streets;
  const locality = (word: string) => localities.find(({ words }) => localityWord(words) === word)?.cell ?? '';
  return readAddressCells({
    place: names.map(({ cell }) => cell).join(', '),
    number: numbers[0]?.cell ?? '',
    street: street?.cell ?? '',
    second: more.map(({ cell }) => cell).join(', '),
    units: units.map(({ cell, words }) => ({ value: cell, words })),
    city: locality('city') || locality('town'),
    state: locality('state'),
    zip: locality('zip'),
  });
}

/** What a column has of an address behind its street; undefined for one with the whole address. */
function localityWord(words: readonly string[]): string | undefined {
  const found = ['city', 'town', 'state', 'zip'].filter((word) => words.includes(word));
  return found.length > 1 && words.includes('address') ? undefined : found[0];
}
