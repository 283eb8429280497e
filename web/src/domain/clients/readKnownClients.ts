import {
  type Client,
  type ClientProfile,
  chunk,
  clientKey,
  identityKeys,
  type KnownClient,
  memberClientKey,
  type NamedPerson,
  profileQueries,
  queries,
  type StoredTrip,
} from '@mtos/model';
import pMap from 'p-map';
import { documents } from '../../data/read/collections';
import type { Doc } from '../../data/read/converter';
import { profileDocuments } from '../../data/read/profileDocuments';
import { fetchDocument, readQuery } from '../../data/read/readQuery';
import type { Writer } from '../../data/write/writer';

/** Firestore's limit of values for one `array-contains-any`. */
const KEYS_A_QUERY = 30;
/** Trips of a client that are read for a member number. The latest can have none. */
const TRIPS = 3;
/** More clients than share a name, or a nursing home's phone. */
const MAX_FOUND = 300;
const CONCURRENCY = 4;
/** Single documents at once: one for each person of a file. */
const DOCUMENTS_AT_ONCE = 25;

type Reader = Pick<Writer, 'db' | 'account'>;

/**
 * The account's clients whom these people can be: those with one of the names, phone numbers, or member numbers, and those
 * into whom such a client was merged, and those who became a client under one of the names and phone numbers, whatever theirs are
 * by now. @throws FirestoreError
 */
export async function readKnownClients(
  { db, account }: Reader,
  people: readonly NamedPerson[],
): Promise<readonly KnownClient[]> {
  const keys = people.flatMap(({ name, phone, memberNumber }) =>
    identityKeys({ name, phones: [phone], memberNumbers: [memberNumber] }),
  );
  const uids = [...new Set(people.map(({ name, phone }) => clientKey(name, phone)))];
  const specs = [
    ...chunk([...new Set(keys)], KEYS_A_QUERY).map((some) => profileQueries.profilesWithKeys(account, some, MAX_FOUND)),
    ...chunk(uids, KEYS_A_QUERY).map((some) => profileQueries.profilesMergedFrom(account, some)),
  ];
  const found = await pMap(specs, (spec) => readQuery(db, spec), { concurrency: CONCURRENCY });
  const profiles = found.flatMap(({ documents: some }) => some);
  const known = new Map(profiles.map((profile) => [profile.id, toKnown(profile)]));
  const renamed = await pMap(
    uids.filter((uid) => !known.has(uid)),
    async (uid) => ({ uid, profile: await fetchDocument(profileDocuments.profile(db, account, uid)) }),
    { concurrency: DOCUMENTS_AT_ONCE },
  );
  for (const { uid, profile } of renamed) if (profile) known.set(uid, toKnown({ ...profile, id: uid }));
  return [...known.values()];
}

/**
 * Like `readKnownClients` for one person, also with clients who have no profile. Of clients whose trips were added seconds ago,
 * only the trips tell.
 */
export async function readKnownClientsOf(reader: Reader, person: NamedPerson): Promise<readonly KnownClient[]> {
  const usual = clientKey(person.name, person.phone);
  const numbered = person.memberNumber !== '' && memberClientKey({ ...person, medicaidId: person.memberNumber });
  const uids = numbered ? [usual, numbered] : [usual];
  const [known, ...booked] = await Promise.all([
    readKnownClients(reader, [person]),
    ...uids.map((uid) => readBooked(reader, uid)),
  ]);
  const others = booked.flatMap((client) => client ?? []);
  const all = new Map(others.toReversed().map((client) => [client.uid, client]));
  for (const client of known) {
    const memberNumbers = client.memberNumbers.length > 0 ? undefined : all.get(client.uid)?.memberNumbers;
    all.set(client.uid, { ...client, ...(memberNumbers && { memberNumbers }) });
  }
  return [...all.values()];
}

/**
 * A client as their record says, or their trips before they have one; undefined without both. The record follows the latest
 * trip, which can have no member number; then the trips before it tell, as when functions confirm an import.
 */
async function readBooked({ db, account }: Reader, uid: string): Promise<KnownClient | undefined> {
  const record = await fetchDocument(documents.client(db, account, uid));
  if (record && record.medicaidId !== '') return fromRecord(uid, record);
  const { documents: trips } = await readQuery(db, queries.tripsOfClient(account, uid, TRIPS));
  const latest = record ?? trips[0];
  return latest && { ...fromRecord(uid, latest), memberNumbers: trips.flatMap(toMemberNumbers) };
}

const toMemberNumbers = ({ medicaidId }: Pick<StoredTrip, 'medicaidId'>) =>
  medicaidId === '' ? [] : [{ payer: '', number: medicaidId }];

const toKnown = ({
  id,
  name,
  phones,
  memberNumbers,
  birthDate,
  needs,
  payerUid,
  mergedUids,
  notSameUids,
}: Doc<ClientProfile>): KnownClient => ({
  uid: id,
  name,
  phones,
  memberNumbers,
  birthDate,
  needs,
  payerUid,
  mergedUids,
  notSameUids,
});

const fromRecord = (
  uid: string,
  { name, phone, medicaidId }: Pick<Client, 'name' | 'phone' | 'medicaidId'>,
): KnownClient => ({
  uid,
  name,
  phones: phone === '' ? [] : [{ number: phone }],
  memberNumbers: toMemberNumbers({ medicaidId }),
  birthDate: '',
});
