import { bornClientKey, clientKey, memberClientKey } from '../counting/clientKey';
import { contentKey } from '../documents/contentKey';
import { identifyingNumber } from '../people/memberNumber';
import { isSpelledAlike, nameWords } from '../people/nameWords';
import { phoneDigits } from '../people/phoneDigits';
import type { RideNeeds } from '../trip/rideNeeds';
import type { ClientProfile } from './clientProfile';

/** A person as a form or a row of a file names them. Each text is empty if it is not known. */
export interface NamedPerson {
  readonly name: string;
  readonly phone: string;
  readonly memberNumber: string;
  readonly birthDate?: string;
}

/** A client whom the person can be. */
export interface KnownClient extends Pick<ClientProfile, 'name' | 'birthDate' | 'memberNumbers'> {
  readonly uid: string;
  readonly phones: readonly Pick<ClientProfile['phones'][number], 'number'>[];
  /** What each of their rides needs, as far as it is known. */
  readonly needs?: RideNeeds | null | undefined;
  /** Who pays for them; missing if no one said. */
  readonly payerUid?: string | undefined;
  /** The uids of clients who turned out to be this one. */
  readonly mergedUids?: readonly string[] | undefined;
  /** The uids of clients of whom a person said that they are someone else. */
  readonly notSameUids?: readonly string[] | undefined;
}

/** A client who may be the person, and why that is not certain. */
export interface PossibleClient {
  readonly client: KnownClient;
  readonly why: string;
}

/** Who a person is: a client, a new one, or what only a person can decide. */
export type ClientIdentity =
  | { readonly kind: 'same'; readonly client: KnownClient }
  | { readonly kind: 'new' }
  | { readonly kind: 'ask'; readonly clients: readonly PossibleClient[] };

/**
 * Decides which client a person is. A member number or birth date tells clients of one name apart. Only then do name and
 * phone number decide. Another name is never assumed to be the same person.
 */
export function identifyClient(person: NamedPerson, clients: readonly KnownClient[]): ClientIdentity {
  const judged = clients.map((client) => ({ client, ...compare(person, client) }));
  const [certain, likely, possible] = (['certain', 'likely', 'possible'] as const).map((match) =>
    judged.filter((each) => each.match === match),
  );
  const [best = []] = [certain, likely].filter((found) => found && found.length > 0);
  const [only] = best;
  if (only && best.length === 1) return { kind: 'same', client: only.client };
  const asked = best.length > 0 ? best : (possible ?? []);
  return asked.length > 0
    ? { kind: 'ask', clients: asked.map(({ client, why }) => ({ client, why })) }
    : { kind: 'new' };
}

type Match = 'certain' | 'likely' | 'possible' | 'other';
interface Comparison {
  readonly match: Match;
  readonly why: string;
}

const OTHER: Comparison = { match: 'other', why: '' };
const possible = (why: string): Comparison => ({ match: 'possible', why });

function compare(person: NamedPerson, client: KnownClient): Comparison {
  // Under this name and phone number, they became a client before
  const isBooked = uidsOf(client).includes(clientKey(person.name, person.phone));
  const [name, clientName] = [nameWords(person.name), nameWords(client.name)];
  const isNamed = isBooked || name === clientName;
  const phone = isBooked ? 'same' : comparePhones(person.phone, client);
  const member = compareNumbers(person.memberNumber, client);
  const birth = compareTexts(person.birthDate ?? '', client.birthDate);

  if (isNamed) return compareNamesakes(phone, member, birth);
  if (birth === 'other' || (member === 'other' && birth !== 'same')) return OTHER;
  const isAlike = isSpelledAlike(name, clientName);
  if (member === 'same') {
    return isAlike ? { match: 'certain', why: 'Same member number.' } : possible('Same member number, another name.');
  }
  if (phone !== 'same') return OTHER;
  if (birth === 'same') return possible('Same phone number and birth date, another name.');
  return isAlike ? possible('Same phone number, a similar name.') : OTHER;
}

function compareNamesakes(phone: Agreement, member: Agreement, birth: Agreement): Comparison {
  if (member === 'same' && birth === 'other') return possible('Same name and member number, another birth date.');
  if (birth === 'same' && member === 'other') return possible('Same name and birth date, another member number.');
  if (member === 'other' || birth === 'other') return OTHER;
  if (member === 'same' || birth === 'same')
    return { match: 'certain', why: 'Same name and member number or birth date.' };
  if (phone === 'same') return { match: 'likely', why: 'Same name and phone number.' };
  return possible(
    phone === 'other' ? 'Same name, another phone number.' : 'Same name, and no phone number to compare.',
  );
}

/** Whether two facts agree. Where one is not known, nothing is. */
type Agreement = 'same' | 'other' | 'unknown';

function compareTexts(one: string, other: string): Agreement {
  if (one === '' || other === '') return 'unknown';
  return one === other ? 'same' : 'other';
}

const compareSome = (one: string, others: readonly string[]): Agreement => {
  const known = others.filter((other) => other !== '');
  if (one === '' || known.length === 0) return one === '' && known.length === 0 ? 'same' : 'unknown';
  return known.includes(one) ? 'same' : 'other';
};

const comparePhones = (phone: string, { phones }: KnownClient): Agreement =>
  compareSome(
    phoneDigits(phone),
    phones.map(({ number }) => phoneDigits(number)),
  );

/** The person's number has no payer, so it is compared with those of all payers. */
function compareNumbers(number: string, { memberNumbers }: KnownClient): Agreement {
  const [own, known] = [identifyingNumber(number), memberNumbers.map((each) => identifyingNumber(each.number))];
  return own === '' || known.every((each) => each === '') ? 'unknown' : compareSome(own, known);
}

/**
 * The uid of a person who is none of the known clients. It follows from what tells them apart, so that the same file gives
 * the same uids. The first client of a name and phone number has the uid of everyone with both.
 */
export function newClientUid(person: NamedPerson, known: readonly KnownClient[]): string {
  const { name, phone, memberNumber, birthDate = '' } = person;
  const taken = new Set(known.flatMap(uidsOf));
  const number = identifyingNumber(memberNumber);
  const uids = [
    clientKey(name, phone),
    ...(number === '' ? [] : [memberClientKey({ name, phone, medicaidId: memberNumber })]),
    ...(birthDate === '' ? [] : [bornClientKey(name, phone, birthDate)]),
  ];
  const free = uids.find((uid) => !taken.has(uid));
  if (free !== undefined) return free;
  for (let count = 2; ; count += 1) {
    const uid = contentKey('client', clientKey(name, phone), 'apart', String(count));
    if (!taken.has(uid)) return uid;
  }
}

const uidsOf = ({ uid, mergedUids = [] }: KnownClient): readonly string[] => [uid, ...mergedUids];

/** Whether a person said that these are two people. */
export const areNotSame = (
  one: Pick<KnownClient, 'uid' | 'notSameUids'>,
  other: Pick<KnownClient, 'uid' | 'notSameUids'>,
): boolean => Boolean(one.notSameUids?.includes(other.uid) || other.notSameUids?.includes(one.uid));

const STRENGTH: Readonly<Record<Match, number>> = { certain: 3, likely: 2, possible: 1, other: 0 };

/** Other clients who may be this one, the likeliest first; without those of whom a person said that they are not. */
export function findDuplicates(client: KnownClient, others: readonly KnownClient[]): readonly PossibleClient[] {
  const phones = client.phones.length === 0 ? [''] : client.phones.map(({ number }) => number);
  const numbers = client.memberNumbers.length === 0 ? [''] : client.memberNumbers.map(({ number }) => number);
  const people = phones.flatMap((phone) =>
    numbers.map((memberNumber) => ({ name: client.name, phone, memberNumber, birthDate: client.birthDate })),
  );
  return others
    .filter((other) => other.uid !== client.uid && !areNotSame(client, other))
    .map((other) => {
      const [best = OTHER] = people
        .map((person) => compare(person, other))
        .toSorted((a, b) => STRENGTH[b.match] - STRENGTH[a.match]);
      return { client: other, ...best };
    })
    .filter(({ match }) => match !== 'other')
    .toSorted((a, b) => STRENGTH[b.match] - STRENGTH[a.match])
    .map(({ client: other, why }) => ({ client: other, why }));
}
