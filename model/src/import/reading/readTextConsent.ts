import type { ReadingWarning } from './fileReading';
import type { RowAt } from './rawFile';
import type { RowCells } from './rowCells';
import { isBlankWord, wordKey } from './wordMeanings';

const YES =
  /^(y|yes|true|t|x|✓|✔|1|si|on|checked|ok|okay|(ok|okay|yes) to (text|texts|sms)|(texts?|sms)( ok| okay| yes)?|allow(s|ed)?|agree[ds]?|consent(s|ed)?|consent given|given|granted|accept(s|ed)?|permitted|subscribed|(opted|opt|opts) ?in)$/;
const NO =
  /^(n|no|false|f|0|no (text|texts|texting|sms|consent)|do not (text|sms|contact)|don'?t text|dnt|not (allowed|consented|permitted|ok|okay)|declined?|refused?|denied|revoked|withdrawn|stop(ped)?|unsubscribed|(opted|opt|opts) ?out)$/;

/** Whether a word says that texts are allowed; empty for one that says nothing, undefined for one that can't be understood. */
export function consentMeaning(word: string): 'yes' | 'no' | '' | undefined {
  const key = wordKey(word);
  if (YES.test(key)) return 'yes';
  if (NO.test(key)) return 'no';
  return isBlankWord(word) ? '' : undefined;
}

/** Whether yes means no, as under 'Text opt out' and 'No texts', whose 'No' is read as 'number'. */
const isInverted = (words: readonly string[]): boolean =>
  words[0] === 'number' || words.some((word) => /^(optout|optedout|out|not|dont|stop|decline|declined)$/.test(word));

/** Words that say by themselves what they are about, whatever the header is. */
const isPlain = (word: string): boolean =>
  /\b(opt\w*|texts?|texting|sms|subscribed|unsubscribed|dnt|stop\w*)\b/.test(wordKey(word));

/** What a row says of texts to the client's phone; undefined if nothing, or nothing that can be understood. */
export function readTextConsent(cells: RowCells): boolean | undefined {
  const word = cells.get('textConsent');
  const meaning = consentMeaning(word);
  if (!meaning) return undefined;
  return (meaning === 'yes') !== (isInverted(cells.words('textConsent')) && !isPlain(word));
}

/** The words about texts that can't be understood, each with its rows: nothing is recorded there. */
export function consentWarnings(rows: readonly RowCells[]): readonly ReadingWarning[] {
  const odd = new Map<string, RowAt[]>();
  for (const cells of rows) {
    const word = cells.get('textConsent');
    if (consentMeaning(word) !== undefined) continue;
    const at = odd.get(word) ?? [];
    at.push(cells.at);
    odd.set(word, at);
  }
  return [...odd].slice(0, MAX_WARNINGS).map(([value, at]) => ({ about: 'textConsent', value, rows: at }));
}

/** A column with more odd words is probably another one. */
const MAX_WARNINGS = 10;
