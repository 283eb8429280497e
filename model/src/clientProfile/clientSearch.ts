import type { Client } from '../documents/client';
import { phoneDigits } from '../people/phoneDigits';
import { queries } from '../queries/queries';
import type { QuerySpec } from '../queries/querySpec';
import { containsText } from '../queries/searchGrams';
import { readProfileSearch } from './profileSearch';

/** One of the queries whose results follow each other, and what the caller keeps of it. */
interface ClientListPart {
  readonly spec: QuerySpec<Client>;
  readonly keep: (client: Client) => boolean;
}

/** Whether the text looks like part of a phone number, not of a name. */
export const isPhonePart = (text: string): boolean => /\d/.test(text) && !/\p{L}/u.test(text);

/**
 * The queries for the client records that a typed text may mean: those with exactly this phone, member number, or name, however
 * many others have it as a part, then those whose name or phone contains it.
 */
export function clientListParts(account: string, typed: string): readonly ClientListPart[] {
  const text = typed.trim();
  const digits = isPhonePart(text) ? phoneDigits(text) : '';
  // The index narrows by three characters: the last digits differ most, the first are the same area code for everyone
  const spec = queries.clients(account, digits ? digits.slice(-3) : text);
  const keep = ({ name, phone }: Client) => (digits ? phoneDigits(phone).includes(digits) : containsText(name, text));
  const { keys } = readProfileSearch(text);
  if (keys.length === 0) return [{ spec, keep }];
  // Only by what is stored: records that were last written by an older version have no keys
  const hasKey = ({ searchGrams }: Client) => searchGrams.some((gram) => keys.includes(gram));
  return [
    { spec: queries.clientsWithKeys(account, keys), keep: hasKey },
    { spec, keep: (client) => keep(client) && !hasKey(client) },
  ];
}
