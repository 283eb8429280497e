import type { ColumnTarget } from './columnTargets';
import { FROM, TO, UNIT } from './headers/headerWords';
import { headerWords } from './headerTokens';
import { type ReadAddress, readAddressCells } from './readAddressCells';
import type { RowCells } from './rowCells';
import { isSamePlace } from './samePlace';
import { isBlankWord, wordKey, yesMeaning } from './wordMeanings';

export type ReturnEnd = Extract<ColumnTarget, 'returnFrom' | 'returnTo'>;

/** One end of a return as the row says it; undefined where the row says nothing else than the way there, backwards. */
export type ReturnStop =
  | { readonly kind: 'stop'; readonly stop: ReadAddress; readonly text: string }
  | { readonly kind: 'unread'; readonly text: string; readonly isStart: boolean };

/** The ends of the ride there. */
interface WayThere {
  readonly from: ReadAddress;
  readonly to: ReadAddress;
}

/** Words for the place that the return would have anyway. */
const USUAL: Readonly<Record<ReturnEnd, RegExp>> = {
  returnTo:
    /^(same|ditto|(same )?(as |to )?(the )?(pick ?-?up|pu|p\/u|origin|start|home|residence)( (address|location))?|(the )?(client|member|patient|rider)'?s (home|residence))$/,
  returnFrom:
    /^(same|ditto|(same )?(as )?(the )?(drop ?-?off|do|d\/o|destination|appointment|appt|facility|clinic)( (address|location))?)$/,
};

/** Where the return starts or goes, if the row's own columns for that name another place than the way there. */
export function readReturnStop(cells: RowCells, end: ReturnEnd, there: WayThere): ReturnStop | undefined {
  const parts = cells
    .all(end)
    .filter(({ cell }) => !isBlankWord(cell))
    .map(({ header, cell }) => ({ header, cell, words: headerWords(header) }));
  const text = parts.map(({ cell }) => cell).join(', ');
  const [usual, other] = end === 'returnTo' ? [there.from, there.to] : [there.to, there.from];
  const find = (isPart: (words: readonly string[]) => boolean) => parts.filter(({ words }) => isPart(words));
  const cellOf = (word: string) => find((words) => tailWord(words) === word)[0]?.cell ?? '';
  const units = find((words) => words.some((word) => UNIT.has(word)) && !words.includes('name'));
  const names = find((words) => words.includes('name'));
  const streets = parts.filter(
    (part) => tailWord(part.words) === undefined && !units.includes(part) && !names.includes(part),
  );
  const said = [...streets, ...names].map(({ cell }) => cell);
  if (said.length === 0) return isWithin(text, usual.address) ? undefined : { kind: 'unread', text, isStart: false };
  if (said.every((cell) => USUAL[end].test(wordKey(cell)))) return undefined;
  const unread: ReturnStop = { kind: 'unread', text, isStart: false };
  if (said.some((cell) => yesMeaning(cell) !== undefined)) return unread;
  const [street, ...more] = streets;
  const stop = readAddressCells({
    place: names.map(({ cell }) => cell).join(', '),
    number: '',
    street: street?.cell ?? '',
    second: more.map(({ cell }) => cell).join(', '),
    units: units.map(({ cell, words }) => ({ value: cell, words })),
    city: cellOf('city') || cellOf('town'),
    state: cellOf('state'),
    zip: cellOf('zip'),
  });
  if (stop.address === '') return unread;
  if (isSamePlace(stop.address, usual.address)) return undefined;
  if (!isSamePlace(stop.address, other.address)) return { kind: 'stop', stop, text };
  // 'Return Address' doesn't say which end it is
  const saysEnd = parts.some(({ words }) => words.some((word) => FROM.has(word) || TO.has(word)));
  return saysEnd ? { kind: 'unread', text, isStart: true } : undefined;
}

/** What a column has of an address's end; undefined for one with the whole address. */
const tailWord = (words: readonly string[]): string | undefined =>
  words.includes('address') ? undefined : ['city', 'town', 'state', 'zip'].find((word) => words.includes(word));

/** Whether an address has all words of a text. */
function isWithin(text: string, address: string): boolean {
  const words = (of: string) => wordKey(of).split(/[^\p{L}\p{N}]+/u);
  const all = new Set(words(address));
  return words(text).every((word) => word === '' || all.has(word));
}
