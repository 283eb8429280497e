import { headerWords } from '../headerTokens';
import { type Block, type Found, FROM, type HeaderKind, HeaderWords, OTHER, PERSON, TO } from './headerWords';
import { lifeKind, recordKind, ruleKind } from './lifeHeaders';
import { needKind, notesKind, riderKind } from './needHeaders';
import { consentKind, contactKind, nameKind, numberKind } from './personHeaders';
import { stopKind } from './stopHeaders';
import { whenKind } from './timeHeaders';

export interface HeaderReading {
  readonly kind: HeaderKind;
  /** What the header itself says that it is about. */
  readonly block?: Block;
  /** 0 for a header that says what it is; more for one that says it less clearly. */
  readonly rank: number;
  readonly words: readonly string[];
}

const known = new Map<string, HeaderReading | undefined>();
const MAX_KNOWN = 2000;

/** What a header says; undefined if nothing of it is known. A file is read again with each answer, with the same headers. */
export function readHeader(header: string): HeaderReading | undefined {
  if (known.has(header)) return known.get(header);
  if (known.size >= MAX_KNOWN) known.clear();
  const reading = readWords(header);
  known.set(header, reading);
  return reading;
}

function readWords(header: string): HeaderReading | undefined {
  const all = headerWords(header);
  if (all.length === 0 || all.length > 14) return undefined;
  const block = findBlock(all);
  const found = findKind(new HeaderWords(all, block, header));
  if (!found) return undefined;
  const [kind, rank] = found;
  return { kind, rank, words: all, ...(block && { block }) };
}

function findBlock(all: readonly string[]): Block | undefined {
  const [first = ''] = all;
  // 'to' and 'do' are also small words: 'Number to call', 'Do not call'
  const isTo = (word: string, index: number) =>
    TO.has(word) &&
    ((word !== 'to' && word !== 'do' && word !== 'end') || index === 0) &&
    !(word === 'do' && all[1] === 'not');
  if (all.some(isTo) && !(FROM.has(first) && first !== 'start')) return 'to';
  if (all.some((word) => FROM.has(word))) return 'from';
  return all.some((word) => PERSON.has(word)) ? 'person' : undefined;
}

/** The kinds in the order in which they are tried: the first reader that knows the header counts. */
const READERS: readonly ((header: HeaderWords) => Found | undefined)[] = [
  recordKind,
  consentKind,
  lifeKind,
  ruleKind,
  riderKind,
  needKind,
  notesKind,
  contactKind,
  whenKind,
  numberKind,
  nameKind,
  stopKind,
  (header) => (header.has(OTHER) ? ['other', 0] : undefined),
];

function findKind(header: HeaderWords): Found | undefined {
  for (const reader of READERS) {
    const found = reader(header);
    if (found) return found;
  }
  return undefined;
}
