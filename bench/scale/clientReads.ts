import {
  addToDay,
  type Client,
  type ClientProfile,
  clientKey,
  clientListParts,
  clientSearchGrams,
  identityKeys,
  paths,
  profileListParts,
  profileQueries,
  queries,
  type StoredTrip,
} from '@mtos/model';
import { buildProfile } from '@mtos/model/sample';
import { MAX_COMING, MAX_PAST } from '../../web/src/features/clients/profile/limits';
import type { DocumentAt } from '../writeDocuments';
import { searchTerms } from './createAccount';
import { countReads, readFirstPage, type Source, TODAY } from './pageReads';

type StoredProfile = ClientProfile & { readonly id: string };

/** A search that finds more documents than this is not counted; see `useSearchCount`. */
const MAX_COUNTED = 100;
/** Clients that entry suggests; see `useClientSearch`. */
const MAX_SUGGESTED = 6;
/** Clients that 'Find duplicates' compares; see `DuplicateList`. */
const MAX_COMPARED = 10_000;

/** Clients read with a key in common; see `readKnownClients`. */
const MAX_POSSIBLE = 300;

/** Resolves with the number of documents read, as they are billed, in an account with so many clients. */
type ClientRead = (source: Source<StoredProfile>, account: string, clients: number) => Promise<number>;

/** What a client is found by. */
const clientTerms = (clients: number, index: number) => {
  const { name, phone } = searchTerms(clients * 10, index);
  return {
    ...{ name, phone },
    memberNumber: `WF${String((index * 611_953) % 1_000_003).padStart(7, '0')}`,
    birthDate: new Date(Date.UTC(1930, 0, 1 + ((index * 7_919) % 25_000))).toISOString().slice(0, 10),
  };
};

const someClient = (clients: number) => clientTerms(clients, Math.floor(clients * 0.77));

/** The profiles of this many clients. */
export const buildScaleProfiles = (clients: number): readonly StoredProfile[] =>
  Array.from({ length: clients }, (_, index) => {
    const { name, phone, memberNumber, birthDate } = clientTerms(clients, index);
    const phones = [{ number: phone, label: '', texts: false }];
    const memberNumbers = [{ payer: 'Medicaid', number: memberNumber }];
    const profile = buildProfile({ name, birthDate, phones, memberNumbers }, { at: new Date(TODAY) });
    return { ...(profile as unknown as ClientProfile), id: `client-${index}` };
  });

/** The profiles of this many clients, as documents of the account. */
export const profileDocuments = (account: string, clients: number): readonly DocumentAt[] =>
  buildScaleProfiles(clients).map(({ id, ...profile }) => [paths.profile(account, id), profile]);

/** Opens the list of clients: its page, the counters, and, of a search, how many clients it finds. */
async function openClients(source: Source<StoredProfile>, account: string, typed: string): Promise<number> {
  const spec = profileQueries.profiles(account, typed);
  if (typed === '') return (await readFirstPage(source, [{ spec }])) + 1;
  const page = await readFirstPage(source, profileListParts(account, typed));
  const found = await source.count(spec, MAX_COUNTED + 1);
  return page + 1 + (await countReads(source, [spec])) + (found <= MAX_COUNTED ? found : 0);
}

const search =
  (term: keyof ReturnType<typeof clientTerms>): ClientRead =>
  (source, account, clients) =>
    openClients(source, account, someClient(clients)[term]);

/** 'Find duplicates' reads each profile once, as far as it compares them. */
const findDuplicates: ClientRead = (source, account) => source.readAll(profileQueries.profiles(account), MAX_COMPARED);

/** What a client's page reads to find others who may be the client. A query without results is billed as one read. */
const possibleDuplicates: ClientRead = async (source, account, clients) => {
  const { name, phone, memberNumber } = someClient(clients);
  const keys = identityKeys({ name, phones: [phone, ''], memberNumbers: [memberNumber, ''] });
  const specs = [
    profileQueries.profilesWithKeys(account, keys, MAX_POSSIBLE),
    profileQueries.profilesMergedFrom(account, [clientKey(name, phone), clientKey(name, '')]),
  ];
  const found = await Promise.all(specs.map((spec) => source.find(spec, MAX_POSSIBLE)));
  return found.reduce((sum, { length }) => sum + Math.max(1, length), 0);
};

/** The list of clients, as it opens and searched in each way. */
export const clientReads: Readonly<Record<string, ClientRead>> = {
  clients: (source, account) => openClients(source, account, ''),
  'clients, by whole name': search('name'),
  'clients, by last name': (source, account) => openClients(source, account, 'marmalade'),
  'clients, by phone': search('phone'),
  'clients, by member number': search('memberNumber'),
  'clients, by birth date': search('birthDate'),
  'find duplicates': findDuplicates,
  'possible duplicates of a client': possibleDuplicates,
  'clients, finding nothing': (source, account) => openClients(source, account, '(212) 555-0199'),
};

type StoredClient = Client & { readonly id: string };

/** The records of this many clients, which entry suggests. */
export const buildScaleClients = (clients: number): readonly StoredClient[] =>
  Array.from({ length: clients }, (_, index) => {
    const { name, phone, memberNumber } = clientTerms(clients, index);
    const ride = { medicaidId: memberNumber, clientDis: 'ambulatory', fromAddress: '', toAddress: '' } as const;
    const record = {
      name,
      phone,
      ...ride,
      trips: 10,
      searchGrams: clientSearchGrams({ name, phone, medicaidId: memberNumber }),
    };
    return { ...(record as unknown as Client), id: `client-${index}` };
  });

/** The records of this many clients, as documents of the account. */
export const clientDocuments = (account: string, clients: number): readonly DocumentAt[] =>
  buildScaleClients(clients).map(({ id, ...client }) => [paths.client(account, id), client]);

/** What entry suggests for a typed text, as `useClientSearch` reads it. */
const suggest =
  (toTyped: (clients: number) => string) =>
  (source: Source<StoredClient>, account: string, clients: number): Promise<number> => {
    const typed = toTyped(clients);
    return readFirstPage(source, clientListParts(account, typed), MAX_SUGGESTED);
  };

/** The suggestions at the entry of a trip. */
export const entryReads = {
  'entry, whole name': suggest((clients) => someClient(clients).name),
  'entry, last name': suggest(() => 'marmalade'),
  'entry, whole phone number': suggest((clients) => someClient(clients).phone),
  'entry, nobody’s name': suggest(() => 'Zebulon Quartz'),
};

/** Opens the page of a client of one of today's trips. */
export async function openClientPage(source: Source<StoredTrip>, account: string): Promise<number> {
  const [trip] = await source.find(queries.tripsOfDay(account, TODAY), 1);
  const uid = trip?.clientUid ?? '';
  const found = await Promise.all([
    source.find(queries.comingTripsOfClient(account, uid, TODAY, MAX_COMING + 1), MAX_COMING + 1),
    source.find(queries.pastTripsOfClient(account, uid, addToDay(TODAY, -1), MAX_PAST + 1), MAX_PAST + 1),
  ]);
  // And the profile, the record, the standing orders, the authorizations, their use, and the payers: a query without results
  // is billed as one read
  return found.reduce((sum, trips) => sum + Math.max(1, trips.length), 6);
}
