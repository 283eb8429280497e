import { normalizeText } from '../queries/searchGrams';

/** A member number without spaces and hyphens, which people write differently. */
export const plainMemberNumber = (number: string): string => normalizeText(number).replace(/[^\p{L}\p{N}]/gu, '');

/** What stands where a number is not known. */
const PLACEHOLDER =
  /^((.)\2*|na|none|null|nil|no|unknown|unk|tbd|tba|pending|test|self|selfpay|private|privatepay|x+|0?123456789?0?)$/;

/** A member number that can tell whose it is, without spaces and hyphens; empty for a placeholder such as '0' or 'N/A'. */
export function identifyingNumber(number: string): string {
  const plain = plainMemberNumber(number);
  return plain.length < MIN_LENGTH || PLACEHOLDER.test(plain) ? '' : plain;
}

/** Shorter ones are a row's number or an initial. */
const MIN_LENGTH = 3;
