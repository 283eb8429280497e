import type { ReadingWarning } from './fileReading';
import { isNegativeHeader } from './headers/consentHeader';
import type { RowAt } from './rawFile';
import type { RowCells } from './rowCells';
import { isBlankWord, wordKey } from './wordMeanings';

/** Words that only say that what the header says is so, or isn't. */
const BARE_YES = /^(y|yes|true|t|x|✓|✔|1|si|on|checked)$/;
const BARE_NO = /^(n|no|false|f|0)$/;
/** Words that mean the same under each header. */
const OPTED_IN = /^(subscribed|(opted|opt|opts) ?in)$/;
const REFUSED =
  /^(no (text|texts|texting|sms|consent)|do not (text|sms|contact)|don['’]?t text|dnt|not (allowed|consented|permitted|ok|okay)|decline[ds]?|refuse[ds]?|denie[ds]|revoked|withdrawn|stop(ped)?|unsubscribed|(opted|opt|opts) ?out)$/;
/** Words that mean yes only under a header that asks for consent. */
const AGREED =
  /^(ok|okay|(ok|okay|yes) to (text|texts|sms)|(texts?|sms)( ok| okay| yes)?|allow(s|ed)?|agree[ds]?|consent(s|ed)?|consent given|given|granted|accept(s|ed)?|permitted)$/;

/**
 * Whether a word says that texts are allowed; empty for one that says nothing, undefined for one that can't be understood. Under
 * a negative header, such as 'Text opt out', nobody has agreed by not refusing: yes means no, and no says nothing.
 */
export function consentMeaning(word: string, isNegative = false): 'yes' | 'no' | '' | undefined {
  const key = wordKey(word);
  if (REFUSED.test(key)) return 'no';
  if (OPTED_IN.test(key)) return 'yes';
  if (BARE_YES.test(key)) return isNegative ? 'no' : 'yes';
  if (BARE_NO.test(key)) return isNegative ? '' : 'no';
  if (AGREED.test(key)) return isNegative ? undefined : 'yes';
  return isBlankWord(word) ? '' : undefined;
}

const meanings = (cells: RowCells) =>
  cells
    .all('textConsent')
    .map(({ header, cell }) => ({ cell, meaning: consentMeaning(cell, isNegativeHeader(header)) }));

/**
 * What a row says of texts to the client's phone. A no in any column counts; a yes only if each column can be understood.
 * Undefined if the row says nothing.
 */
export function readTextConsent(cells: RowCells): boolean | undefined {
  const said = meanings(cells).map(({ meaning }) => meaning);
  if (said.includes('no')) return false;
  return said.includes('yes') && !said.includes(undefined) ? true : undefined;
}

/** The words about texts that can't be understood, each with its rows, for which nothing is recorded. */
export function consentWarnings(rows: readonly RowCells[]): readonly ReadingWarning[] {
  const odd = new Map<string, RowAt[]>();
  for (const cells of rows) {
    const said = meanings(cells);
    // Another column's no counts
    if (said.some(({ meaning }) => meaning === 'no')) continue;
    const words = said.flatMap(({ cell, meaning }) => (meaning === undefined ? [cell] : []));
    for (const word of new Set(words)) {
      const at = odd.get(word) ?? [];
      at.push(cells.at);
      odd.set(word, at);
    }
  }
  return [...odd].slice(0, MAX_WARNINGS).map(([value, at]) => ({ about: 'textConsent', value, rows: at }));
}

/** A column with more odd words is probably another one. */
const MAX_WARNINGS = 10;
