import { clientKey, identifyClient, memberClientKey, paths, type QuerySpec } from '@mtos/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readKnownClients, readKnownClientsOf } from './readKnownClients';

const [readQuery, fetchDocument] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock('../../data/read/readQuery', () => ({ readQuery, fetchDocument }));
vi.mock('../../data/read/collections', () => ({
  documents: { client: (_db: unknown, _account: string, uid: string) => `client ${uid}` },
}));
vi.mock('../../data/read/profileDocuments', () => ({
  profileDocuments: { profile: (_db: unknown, _account: string, uid: string) => `profile ${uid}` },
}));

const MARIA = { name: 'Maria Garcia', phone: '518-555-2001' };
const USUAL = clientKey(MARIA.name, MARIA.phone);
const SECOND = memberClientKey({ ...MARIA, medicaidId: 'B200' });

/** The member numbers of the trips of each client who has some, the latest first. */
let trips: Readonly<Record<string, readonly string[]>> = {};

async function identify(memberNumber: string) {
  const person = { ...MARIA, memberNumber };
  // The reads are mocked, and take no database
  return identifyClient(person, await readKnownClientsOf({ db: undefined as never, account: 'account' }, person));
}

beforeEach(() => {
  trips = {};
  fetchDocument.mockReset().mockResolvedValue(undefined);
  readQuery.mockReset().mockImplementation(async (_db: unknown, { collection, where }: QuerySpec<object>) => {
    const uid = where.find(({ field }) => field === 'clientUid')?.value;
    const numbers = collection === paths.trips ? (trips[String(uid)] ?? []) : [];
    return { documents: numbers.map((medicaidId) => ({ ...MARIA, medicaidId })) };
  });
});

describe('the clients whom a person can be', () => {
  it('[CLI-3] are told by their trips until functions have written their records', async () => {
    trips = { [USUAL]: ['', 'A100'], [SECOND]: ['B200'] };
    expect(await identify('A100')).toMatchObject({ kind: 'same', client: { uid: USUAL } });
    expect(await identify('B200')).toMatchObject({ kind: 'same', client: { uid: SECOND } });
    expect(await identify('C300')).toEqual({ kind: 'new' });
  });

  it('[CLI-3] are told by their records as soon as there are any', async () => {
    fetchDocument.mockImplementation(async (key: string) =>
      key === `client ${USUAL}` ? { ...MARIA, medicaidId: 'A100' } : undefined,
    );
    expect(await identify('A100')).toMatchObject({ kind: 'same', client: { uid: USUAL } });
    const read = readQuery.mock.calls.map(([, { collection, where }]) => [collection, where[1]?.value]);
    expect(read.filter(([collection]) => collection === paths.trips)).toHaveLength(1);
  });

  it('[CLI-3] are told by earlier trips where the record, and the profile, have no member number', async () => {
    trips = { [USUAL]: ['', 'A100'] };
    const profile = { name: MARIA.name, phones: [{ number: MARIA.phone }], memberNumbers: [], birthDate: '' };
    const stored: Record<string, object> = { [`client ${USUAL}`]: { ...MARIA, medicaidId: '' } };
    fetchDocument.mockImplementation(async (key: string) => stored[key]);
    for (const some of [{}, { [`profile ${USUAL}`]: profile }]) {
      Object.assign(stored, some);
      expect(await identify('A100')).toMatchObject({ kind: 'same', client: { uid: USUAL } });
      expect(await identify('C300')).not.toMatchObject({ kind: 'same' });
    }
  });

  it('[CLI-3] are found under the name and phone number under which they became a client, for all people of a file', async () => {
    const renamed = { name: 'Maria Lopez', phones: [{ number: '518-555-2999' }], memberNumbers: [], birthDate: '' };
    fetchDocument.mockImplementation(async (key: string) => (key === `profile ${USUAL}` ? renamed : undefined));
    const person = { ...MARIA, memberNumber: '' };
    const other = { name: 'Abe Quill', phone: '518-555-2002', memberNumber: '' };
    // The reads are mocked, and take no database
    const known = await readKnownClients({ db: undefined as never, account: 'account' }, [person, person, other]);
    expect(known).toMatchObject([{ uid: USUAL, name: 'Maria Lopez' }]);
    expect(identifyClient(person, known)).toMatchObject({ kind: 'same', client: { uid: USUAL } });
    expect(fetchDocument).toHaveBeenCalledTimes(2);
  });
});
