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

type Reader = Pick<Writer, 'db' | 'account'>;

/**
 * The account's clients whom these people can be: those with one of the names, phone numbers, or member numbers, and those
 * into whom such a client was merged. @throws FirestoreError
 */
export async function readKnownClients(
  { db, account }: Reader,
  people: readonly NamedPerson[],
): Promise<readonly KnownClient[]> {
  const keys = people.flatMap(({ name, phone, memberNumber }) =>
    identityKeys({ name, phones: [phone], memberNumbers: [memberNumber] }),
  );
  const uids = people.map(({ name, phone }) => clientKey(name, phone));
  const specs = [
    ...chunk([...new Set(keys)], KEYS_A_QUERY).map((some) => profileQueries.profilesWithKeys(account, some, MAX_FOUND)),
    ...chunk([...new Set(uids)], KEYS_A_QUERY).map((some) => profileQueries.profilesMergedFrom(account, some)),
  ];
  const found = await pMap(specs, (spec) => readQuery(db, spec), { concurrency: CONCURRENCY });
  const profiles = found.flatMap(({ documents: some }) => some);
  return [...new Map(profiles.map((profile) => [profile.id, toKnown(profile)])).values()];
}

/**
 * Like `readKnownClients` for one person, also with clients who have no profile, or have another name by now. Of clients whose
 * trips were added seconds ago, only the trips tell.
 */
export async function readKnownClientsOf(reader: Reader, person: NamedPerson): Promise<readonly KnownClient[]> {
  const { db, account } = reader;
  const usual = clientKey(person.name, person.phone);
  const numbered = person.memberNumber !== '' && memberClientKey({ ...person, medicaidId: person.memberNumber });
  const uids = numbered ? [usual, numbered] : [usual];
  const [known, profile, ...booked] = await Promise.all([
    readKnownClients(reader, [person]),
    fetchDocument(profileDocuments.profile(db, account, usual)),
    ...uids.map((uid) => readBooked(reader, uid)),
  ]);
  const others = [
    ...(profile ? [toKnown({ ...profile, id: usual })] : []),
    ...booked.flatMap((client) => client ?? []),
  ];
  const all = new Map([...others.toReversed(), ...known].map((client) => [client.uid, client]));
  return [...all.values()];
}

/** A client as their record says, or their trips before they have one; undefined without both. */
async function readBooked({ db, account }: Reader, uid: string): Promise<KnownClient | undefined> {
  const record = await fetchDocument(documents.client(db, account, uid));
  if (record) return fromRecord(uid, record);
  const { documents: trips } = await readQuery(db, queries.tripsOfClient(account, uid, TRIPS));
  const [latest] = trips;
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
