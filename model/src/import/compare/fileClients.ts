import {
  identifyClient,
  type KnownClient,
  type NamedPerson,
  newClientUid,
  type PossibleClient,
} from '../../clientProfile/clientIdentity';
import type { NewClient } from '../../clientProfile/confirmNewClient';
import { identityKeys } from '../../clientProfile/identityKeys';
import { readBirthDate } from '../../clientProfile/profileSearch';
import { clientKey } from '../../counting/clientKey';
import { identifyingNumber } from '../../people/memberNumber';
import { nameWords } from '../../people/nameWords';
import { needsAnywhere, type RideNeeds } from '../../trip/rideNeeds';
import { IMPORT_LIMITS } from '../importJob';
import type { Ride } from '../reading/fileReading';
import { isSamePerson, personText } from '../samePerson';

/** A person of a file, with all of their rides. */
export interface FilePerson extends NamedPerson {
  /** Tells the file's people apart. */
  readonly id: string;
  /** As YYYY-MM-DD; empty if it is not known, or can't be read. */
  readonly birthDate: string;
  readonly rides: readonly Ride[];
}

/** Who may be a client of the account, which a person decides once for all of their rides. */
export interface ClientQuestion {
  readonly person: FilePerson;
  readonly clients: readonly PossibleClient[];
}

/** The uid of the client whom a person of the file was decided to be, by the person's id; NEW_CLIENT for a client of their own. */
export type ClientAnswers = Readonly<Record<string, string>>;
export const NEW_CLIENT = 'new';

export interface FileClients {
  readonly questions: readonly ClientQuestion[];
  /** The uid of each ride's client, by the ride's key. */
  readonly uids: ReadonlyMap<string, string>;
  /** What each of the clients' rides needs, by uid, as far as their profiles say it. */
  readonly needs: ReadonlyMap<string, RideNeeds>;
  /** The clients' birth dates, by uid, as far as the file says them. */
  readonly birthDates: ReadonlyMap<string, string>;
  /** Those who are no client of the account yet, by uid. */
  readonly newClients: ReadonlyMap<string, NewClient>;
}

/** A number of people with so many names is a plan's. */
const MIN_SHARED = 5;

/** The people of a file, the best known first. */
export function filePeople(rides: readonly Ride[]): readonly FilePerson[] {
  const shared = sharedNumbers(rides);
  const positions = new Map(rides.map((ride, index) => [ride.key, index]));
  const order = ({ key }: Ride) => positions.get(key) ?? 0;
  const named = new Map<string, Ride[]>();
  for (const ride of rides.toSorted((a, b) => personText(a.person).localeCompare(personText(b.person)))) {
    const name = nameWords(ride.person.name);
    named.set(name, [...(named.get(name) ?? []), ride]);
  }
  const people = [...named.values()].flatMap((namesakes) => {
    const groups: [Ride, ...Ride[]][] = [];
    for (const ride of namesakes) {
      const own = groups.find((group) => isSamePerson(group[0].person, ride.person, 'file'));
      if (own) own.push(ride);
      else groups.push([ride]);
    }
    // The first row of the file says the phone of whom it has several of
    return groups.map((group) =>
      toPerson(
        group.toSorted((a, b) => order(a) - order(b)),
        shared,
      ),
    );
  });
  return people.toSorted((a, b) => Number(a.memberNumber === '') - Number(b.memberNumber === ''));
}

function toPerson(rides: readonly Ride[], shared: ReadonlySet<string>): FilePerson {
  const first = (texts: readonly string[]) => texts.find((text) => text !== '') ?? '';
  const name = first(rides.map(({ person }) => person.name));
  const phone = first(rides.map(({ person }) => person.phone));
  const number = first(rides.map(({ person }) => identifyingNumber(person.memberNumber) && person.memberNumber));
  const memberNumber = shared.has(identifyingNumber(number)) ? '' : number;
  const birthDate = first(rides.map(({ person }) => readBirthDate(person.birthDate) ?? ''));
  return {
    id: JSON.stringify([nameWords(name), phone, number, birthDate]),
    name,
    phone,
    memberNumber,
    birthDate,
    rides,
  };
}

/** The member numbers that stand beside several names. */
function sharedNumbers(rides: readonly Ride[]): ReadonlySet<string> {
  const names = new Map<string, Set<string>>();
  for (const { person } of rides) {
    const number = identifyingNumber(person.memberNumber);
    if (number !== '') names.set(number, (names.get(number) ?? new Set()).add(nameWords(person.name)));
  }
  return new Set([...names].filter(([, others]) => others.size >= MIN_SHARED).map(([number]) => number));
}

/**
 * Which client each person of a file is. Whoever is not certain to be a client of the account is a client of their own, until
 * a person answers the question about them.
 * @param known the account's clients whom the people can be
 */
export function identifyPeople(
  people: readonly FilePerson[],
  known: readonly KnownClient[],
  answers: ClientAnswers,
): FileClients {
  const index = new ClientIndex(known);
  const questions: ClientQuestion[] = [];
  const uids = new Map<string, string>();
  const needs = new Map<string, RideNeeds>();
  const birthDates = new Map<string, string>();
  const newClients = new Map<string, NewClient>();
  for (const person of people) {
    const candidates = index.find(person);
    const identity = identifyClient(person, candidates);
    const answer = identity.kind === 'ask' ? (answers[person.id] ?? NEW_CLIENT) : NEW_CLIENT;
    if (identity.kind === 'ask') questions.push({ person, clients: identity.clients });
    const asked = identity.kind === 'ask' ? identity.clients.find(({ client }) => client.uid === answer) : undefined;
    const found = identity.kind === 'same' ? identity.client : asked?.client;
    const uid = found?.uid ?? newClientUid(person, candidates);
    index.add(withPerson(found ?? { uid, name: person.name, phones: [], memberNumbers: [], birthDate: '' }, person));
    for (const ride of person.rides) uids.set(ride.key, uid);
    const known = needsAnywhere(found?.needs);
    if (known) needs.set(uid, known);
    if (person.birthDate !== '' && !birthDates.has(uid)) birthDates.set(uid, person.birthDate);
    if (!found || newClients.has(uid)) newClients.set(uid, toNewClient(person, newClients.get(uid)));
  }
  return { questions, uids, needs, birthDates, newClients };
}

/** @param before what earlier people of the file say who turned out to be this client */
function toNewClient(person: FilePerson, before: NewClient | undefined): NewClient {
  const { name, phone, memberNumber, birthDate } = before ?? person;
  const numbers = person.rides.map((ride) => ride.person.memberNumber).filter((number) => identifyingNumber(number));
  return {
    ...{ name, phone },
    memberNumber: memberNumber || person.memberNumber,
    birthDate: birthDate || person.birthDate,
    fileNumbers: [...new Set([...(before?.fileNumbers ?? []), ...numbers])].slice(0, IMPORT_LIMITS.memberNumbers),
  };
}

/** The client with what the file says of them, by which later people of the file are recognized. */
const withPerson = (client: KnownClient, { phone, memberNumber, birthDate }: FilePerson): KnownClient => ({
  ...client,
  phones: phone === '' ? client.phones : [...client.phones, { number: phone }],
  memberNumbers:
    memberNumber === '' ? client.memberNumbers : [...client.memberNumbers, { payer: '', number: memberNumber }],
  birthDate: client.birthDate || birthDate,
});

/** Finds clients by what tells who they are. */
class ClientIndex {
  private readonly uidsByKey = new Map<string, Set<string>>();
  private readonly clients = new Map<string, KnownClient>();

  constructor(clients: readonly KnownClient[]) {
    for (const client of clients) this.add(client);
  }

  /** Adds a client, or replaces what was known of them. */
  add(client: KnownClient): void {
    const { uid, name, phones, memberNumbers, mergedUids = [] } = client;
    this.clients.set(uid, client);
    const keys = identityKeys({
      name,
      phones: phones.map(({ number }) => number),
      memberNumbers: memberNumbers.map(({ number }) => number),
    });
    for (const key of [...keys, uid, ...mergedUids]) {
      this.uidsByKey.set(key, (this.uidsByKey.get(key) ?? new Set()).add(uid));
    }
  }

  find({ name, phone, memberNumber }: NamedPerson): readonly KnownClient[] {
    const keys = [...identityKeys({ name, phones: [phone], memberNumbers: [memberNumber] }), clientKey(name, phone)];
    const uids = new Set(keys.flatMap((key) => [...(this.uidsByKey.get(key) ?? [])]));
    return [...uids].flatMap((uid) => this.clients.get(uid) ?? []);
  }
}
