import { FROM, TO } from '../headers/headerWords';
import type { ReadAddress } from '../readAddressCells';
import type { RowCells } from '../rowCells';
import { isSamePlace, toPlace } from '../samePlace';
import { wordKey, yesMeaning } from '../wordMeanings';
import { joinReturnCells, type ReturnCells, type ReturnEnd, sortReturnCells } from './returnCells';

/** One end of a return as the row says it; undefined where the row says nothing else than the way there, backwards. */
export type ReturnStop =
  | { readonly kind: 'stop'; readonly stop: ReadAddress; readonly text: string }
  | { readonly kind: 'unread'; readonly text: string; readonly isStart: boolean };

/** The ends of the ride there. */
export interface WayThere {
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

/** Where the return starts or goes, if the row's own columns for that name another place than the way there. */
export function readReturnStop(row: RowCells, end: ReturnEnd, there: WayThere): ReturnStop | undefined {
  const cells = sortReturnCells(row, end);
  const text = cells.all.map(({ cell }) => cell).join(', ');
  const unread: ReturnStop = { kind: 'unread', text, isStart: false };
  const [usual, other] = end === 'returnTo' ? [there.from, there.to] : [there.to, there.from];
  const said = [...cells.streets, ...cells.names].map(({ cell }) => cell);
  if (said.length === 0) return isWithin(text, usual.address) ? undefined : unread;
  if (said.every((cell) => USUAL[end].test(wordKey(cell)))) return meansUsual(cells, said, usual) ? undefined : unread;
  if (said.some((cell) => yesMeaning(cell) !== undefined)) return unread;
  const stop = joinReturnCells(cells);
  if (stop.address === '') return unread;
  if (isShortFor(stop, usual)) return undefined;
  if (isShortFor(stop, other)) return saysEnd(cells) ? { kind: 'unread', text, isStart: true } : undefined;
  // 'Hospital', 'RT', or 'Call for address': no one can drive there
  const isOnlyWords = cells.names.length === 0 && !/[\p{N},]/u.test(stop.address);
  return isOnlyWords ? unread : { kind: 'stop', stop, text };
}

/** Whether words for the usual place can mean it: not a home where the client was at a named place, or in another city. */
function meansUsual({ localities }: ReturnCells, said: readonly string[], usual: ReadAddress): boolean {
  const isElsewhere =
    usual.details !== '' && !HOME.test(wordKey(usual.details)) && said.some((cell) => HOME.test(wordKey(cell)));
  return !isElsewhere && isWithin(localities.map(({ cell }) => cell).join(' '), usual.address);
}

/** Whether a stop is one of the way there: a file writes an address of its own row shorter, or only the place's name. */
const isShortFor = (stop: ReadAddress, { address, details }: ReadAddress): boolean =>
  isSamePlace(stop.address, address) ||
  isWithin(stop.address, details, address) ||
  (address.includes(',') && isWithin(address, stop.address));

/** Whether a header says which end of the return it is about. 'Return Address' doesn't. */
const saysEnd = ({ all }: ReturnCells): boolean =>
  all.some(({ words }) => words.some((word) => FROM.has(word) || TO.has(word)));

/** Whether an address, in one or two parts, has all words of a text. */
function isWithin(text: string, ...parts: readonly string[]): boolean {
  const words = (of: string) => toPlace(of).split(/[^\p{L}\p{N}]+/u);
  const all = new Set(parts.flatMap(words));
  return words(text).every((word) => word === '' || all.has(word));
}
