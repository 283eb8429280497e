import { isSpelledAlike, nameWords } from '../people/nameWords';
import { findDuplicates, type KnownClient } from './clientIdentity';
import { identityKeys } from './identityKeys';

/** Two clients who look like one person, and why. */
export interface DuplicatePair {
  readonly clients: readonly [KnownClient, KnownClient];
  readonly why: string;
}

export interface Duplicates {
  readonly pairs: readonly DuplicatePair[];
  /** Phone or member numbers by which clients were not compared, because too many have them. */
  readonly skipped: number;
}

/** More clients with one number than that are not compared by it: it belongs to none of them. */
const MOST_WITH_NUMBER = 200;

/**
 * The pairs of clients who look like one person: with one member number, with one phone number and names alike, or with one
 * name and birth date. Clients whose birth dates or member numbers differ are two people. In the order of the clients.
 */
export function findDuplicatePairs(clients: readonly KnownClient[]): Duplicates {
  const groups = new Map<string, Listed[]>();
  for (const [index, client] of clients.entries()) {
    const listed = { client, index, words: nameWords(client.name) };
    for (const key of toKeys(client, listed.words)) {
      const group = groups.get(key);
      if (group) group.push(listed);
      else groups.set(key, [listed]);
    }
  }
  const isShared = (group: readonly Listed[]) => group.length > MOST_WITH_NUMBER;
  const others = new Map<Listed, Set<Listed>>();
  for (const [key, group] of groups) {
    if (isShared(group)) continue;
    for (const [at, one] of group.entries()) {
      for (const other of group.slice(at + 1)) {
        if (key.startsWith('phone:') && !areAlike(one, other)) continue;
        others.set(one, (others.get(one) ?? new Set()).add(other));
      }
    }
  }
  const pairs = [...others]
    .toSorted(([one], [other]) => one.index - other.index)
    .flatMap(([{ client }, found]) =>
      findDuplicates(
        client,
        [...found].map((each) => each.client),
      ).map(({ client: other, why }): DuplicatePair => ({ clients: [client, other], why })),
    );
  return { pairs, skipped: [...groups.values()].filter(isShared).length };
}

interface Listed {
  readonly client: KnownClient;
  readonly index: number;
  /** The name as `nameWords` returns it. */
  readonly words: string;
}

const areAlike = (one: Listed, other: Listed): boolean =>
  one.words === other.words || isSpelledAlike(one.words, other.words);

/** Clients who share none of these are not compared: a name alone is no reason to take two for one. */
function toKeys({ name, birthDate, phones, memberNumbers }: KnownClient, words: string): readonly string[] {
  const [, ...numbers] = identityKeys({
    name,
    phones: phones.map(({ number }) => number),
    memberNumbers: memberNumbers.map(({ number }) => number),
  });
  return birthDate === '' ? numbers : [...numbers, `born:${birthDate} ${words}`];
}
