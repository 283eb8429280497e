import { normalizeText } from '../../../queries/searchGrams';
import { words } from './headerWords';

const TEXTS = words('text texts texting sms txt txts');
const MESSAGES = words('message messages messaging');
const CLIENT = words(
  'member members client clients patient patients rider riders passenger passengers participant consumer enrollee pt',
);
const PHONE = words('phone telephone number cell mobile');
const YES = words(
  'consent consents consented optin optedin ok okay allow allowed allows agree agreed agrees permission permit permitted can',
  'accept accepts receive receives willing want wants',
);
const NO = words(
  'not dont doesnt cant cannot wont unable never without refuse refuses refused refusal decline declines declined revoke revoked',
  'revokes withdraw withdrew withdrawn deny denies denied unsubscribe unsubscribed optout optedout stop stops stopped dnt no non',
  'nonconsent expired disagree disagrees disallow disallows disallowed blocked',
);
/** Words that change nothing. */
const SMALL = words('to for via the do does is are be has will flag indicator yn');

/**
 * Whether a header, such as 'SMS consent' or 'Do not text', is about texts to the client's phone; 'unclear' if it may be. A wrong
 * yes is worse than no answer, so every word has to be known, also in parentheses.
 */
export function consentHeader(header: string): 'consent' | 'unclear' | undefined {
  const outer = tokens(header.replace(PARENTHESES, ' '));
  if (!outer.some((word) => TEXTS.has(word))) return undefined;
  const all = tokens(header);
  const isBare = outer.every((word) => TEXTS.has(word) || MESSAGES.has(word) || CLIENT.has(word));
  if (!saysConsent(outer) && !(isBare && saysConsent(all))) return undefined;
  const isKnown = all.every((word) => KNOWN.some((set) => set.has(word)));
  const isOther = all.some((word, index) => {
    const next = all[index + 1];
    // 'Number of texts', 'Text no', and the stop of a trip
    return word === 'number' ? next !== undefined && TEXTS.has(next) : MAY_BE_NO.has(word) && !isAbout(next);
  });
  return isKnown && !isOther && !hasTwoMeanings(header, all) ? 'consent' : 'unclear';
}

function hasTwoMeanings(header: string, all: readonly string[]): boolean {
  const negations = all.filter((word) => NO.has(word)).length;
  const isDivided = all.includes('optin') || all.includes('optedin') || /[/,;|&]/.test(plain(header));
  return negations > 1 || (negations === 1 && isDivided);
}

/** Whether yes means no, as under 'Text opt out'. */
export const isNegativeHeader = (header: string): boolean => tokens(header).some((word) => NO.has(word));

/** Whether a header names a cell phone. */
export const isCellHeader = (header: string): boolean =>
  tokens(header).some((word) => word === 'cell' || word === 'mobile');

const PARENTHESES = /\([^)]*\)|\[[^\]]*\]/g;
const KNOWN = [TEXTS, MESSAGES, CLIENT, PHONE, YES, NO, SMALL];
/** Words that say no only before what is refused. */
const MAY_BE_NO = words('no stop stops');
const isAbout = (word: string | undefined) => word !== undefined && (TEXTS.has(word) || YES.has(word));
const saysConsent = (all: readonly string[]) =>
  all.some((word, index) => YES.has(word) || (MAY_BE_NO.has(word) ? isAbout(all[index + 1]) : NO.has(word)));

/** Without the hint that yes or no is expected. */
const plain = (header: string): string =>
  header.replace(/\b(y(es)? ?\/ ?no?|true ?\/ ?false|t ?\/ ?f)\b/gi, ' ').replace(/['’‘`´ʼ]/g, '');

/** A header's words, with 'no' apart from '#' and 'No.', which are numbers. */
function tokens(header: string): readonly string[] {
  const split = plain(header)
    .replace(/#|\bno\./gi, ' number ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2');
  return normalizeText(split)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bopt(ed|s)? (in|out)\b/g, 'opt$1$2')
    .replace(/\bopts(in|out)\b/g, 'opt$1')
    .replace(/\b(consent|opt(?:ed)?(?:in|out)) (?:status|of)\b/g, '$1')
    .split(' ')
    .filter((word) => word !== '');
}
