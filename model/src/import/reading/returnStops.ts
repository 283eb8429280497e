import type { ColumnTarget } from './columnTargets';
import { FROM, TO, UNIT } from './headers/headerWords';
import { headerWords } from './headerTokens';
import { type ReadAddress, readAddressCells } from './readAddressCells';
import type { RowCells } from './rowCells';
import { isSamePlace, toPlace } from './samePlace';
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
    /^(same( (address|place|location))?|ditto|(same |back |return )?(as |to )?(the )?(pick ?-?up|pu|p\/u|origin|start|home|residence)( (address|location))?|(the )?(client|member|patient|rider)'?s (home|residence))$/,
  returnFrom:
    /^(same|ditto|(same )?(as )?(the )?(drop ?-?off|do|d\/o|destination|appointment|appt|facility|clinic)( (address|location))?)$/,
};

/** Words for where the client lives, which need not be where a ride from a named place starts. */
const HOME = /\b(home|residence)\b/;

/** Words of headers such as 'Return Location', which can hold a place's name next to a column of its street. */
const PLACE = /^(location|loc|site|place|facility|clinic|hospital)$/;
const STREET = /^(address|addr|adress|adrs|street)$/;

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
  const names = find(
    (words) =>
      words.includes('name') || (words.some((word) => PLACE.test(word)) && !words.some((word) => STREET.test(word))),
  );
  const numbers = find((words) => words.includes('number')).filter((part) => !units.includes(part));
  const streets = parts.filter(
    (part) => tailWord(part.words) === undefined && ![units, names, numbers].some((others) => others.includes(part)),
  );
  const said = [...streets, ...names].map(({ cell }) => cell);
  if (said.length === 0) return isWithin(text, usual.address) ? undefined : { kind: 'unread', text, isStart: false };
  const unread: ReturnStop = { kind: 'unread', text, isStart: false };
  if (said.every((cell) => USUAL[end].test(wordKey(cell)))) {
    const others = parts.filter((part) => tailWord(part.words) !== undefined).map(({ cell }) => cell);
    const isElsewhere =
      usual.details !== '' && !HOME.test(wordKey(usual.details)) && said.some((cell) => HOME.test(wordKey(cell)));
    return isWithin(others.join(' '), usual.address) && !isElsewhere ? undefined : unread;
  }
  if (said.some((cell) => yesMeaning(cell) !== undefined)) return unread;
  const [street, ...more] = streets;
  const stop = readAddressCells({
    place: names.map(({ cell }) => cell).join(', '),
    number: numbers[0]?.cell ?? '',
    street: street?.cell ?? '',
    second: more.map(({ cell }) => cell).join(', '),
    units: units.map(({ cell, words }) => ({ value: cell, words })),
    city: cellOf('city') || cellOf('town'),
    state: cellOf('state'),
    zip: cellOf('zip'),
  });
  if (stop.address === '') return unread;
  // A file writes an address of its own row shorter, or only the place's name
  const isOf = ({ address, details }: ReadAddress) =>
    isSamePlace(stop.address, address) ||
    isWithin(stop.address, details, address) ||
    (address.includes(',') && isWithin(address, stop.address));
  if (isOf(usual)) return undefined;
  if (!isOf(other)) {
    // 'Hospital', 'RT', or 'Call for address': no one can drive there
    const isOnlyWords = names.length === 0 && !/[\p{N},]/u.test(stop.address);
    return isOnlyWords ? unread : { kind: 'stop', stop, text };
  }
  // 'Return Address' doesn't say which end it is
  const saysEnd = parts.some(({ words }) => words.some((word) => FROM.has(word) || TO.has(word)));
  return saysEnd ? { kind: 'unread', text, isStart: true } : undefined;
}

/** What a column has of an address's end; undefined for one with the whole address. */
const tailWord = (words: readonly string[]): string | undefined => {
  const found = ['city', 'town', 'state', 'zip'].filter((word) => words.includes(word));
  return found.length > 1 && words.includes('address') ? undefined : found[0];
};

/** Whether an address, in one or two parts, has all words of a text. */
function isWithin(text: string, ...parts: readonly string[]): boolean {
  const words = (of: string) => toPlace(of).split(/[^\p{L}\p{N}]+/u);
  const all = new Set(parts.flatMap(words));
  return words(text).every((word) => word === '' || all.has(word));
}
