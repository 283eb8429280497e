import {
  type Caller,
  type ErasedPerson,
  type ErasureAnswer,
  type ExportAnswer,
  type PersonalDataInput,
  type PersonalDataStep,
  paths,
  personalDataSchema,
  serverQueries,
  toE164,
} from '@mtos/model';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { recordActionOfToday } from '../audit/recordAction';
import { callProblem } from '../callProblem';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { toQuery } from '../query';
import { type Fields, type Place, type Request, toText } from './place';
import { eraseDocument, PAGE_SIZE, PLACES, readPlace } from './places';

const CONCURRENCY = 20;
/** Trips in which to look for other spellings of a client's name. */
const TRIPS_FOR_NAMES = 100;
/** So many values a query can compare with. */
const MAX_VALUES = 30;

/**
 * Returns one page of a person's or client's data. The caller repeats the call with the answer's `next`.
 */
export const exportPersonalData = guardedCallable(
  'manageAccount',
  personalDataSchema,
  async (input, caller): Promise<ExportAnswer> => {
    const request = await readRequest(input, caller);
    await recordTask('export', input, caller);
    const { place, docs, answer } = await readStep(input, request);
    const found = await pMap(
      docs,
      async (document) => {
        const shown = await place.show(document.data() ?? {}, request, document.id);
        return shown ? [{ path: document.ref.path, data: toJson(shown) }] : [];
      },
      { concurrency: CONCURRENCY },
    );
    const records = found.flat();
    return { ...answer, documents: records.length, records };
  },
);

/**
 * Erases one page of a person's or client's data. The caller repeats the call with the answer's `next`. Every step can be
 * repeated, also from the beginning: what is erased stays as it is.
 */
export const erasePersonalData = guardedCallable(
  'manageAccount',
  personalDataSchema,
  async (input, caller): Promise<ErasureAnswer> => {
    const request = await readRequest(input, caller);
    if (input.kind === 'person') await requireInactive(input.id);
    await recordTask('erase', input, caller);
    const { place, docs, answer } = await readStep(input, request);
    await pMap(docs, (document) => eraseDocument(place, document, request), { concurrency: CONCURRENCY });
    return answer;
  },
);

async function readRequest({ kind, id }: PersonalDataInput, { account, uid }: Caller): Promise<Request> {
  const { names, ...known } = kind === 'client' ? await readClient(account, id) : await readPerson(account, id);
  const subject: ErasedPerson = { kind, id, names: [...new Set(names.filter((name) => typeof name === 'string'))] };
  return { account, subject, by: uid, ...known };
}

/** What the subject is found by, besides their id. */
type Known = Pick<Request, 'clientUids' | 'numbers' | 'birthDate'> & { readonly names: readonly unknown[] };

async function readClient(account: string, id: string): Promise<Known> {
  const ofClient = toQuery(db.collection(paths.trips), serverQueries.everyTripOfClient(account, id));
  const [record, profile, trips] = await Promise.all([
    db.doc(paths.client(account, id)).get(),
    db.doc(paths.profile(account, id)).get(),
    ofClient.select('name', 'phone').limit(TRIPS_FOR_NAMES).get(),
  ]);
  const merged = toList(profile.get('mergedUids')).filter((uid) => typeof uid === 'string');
  const ofProfile = toList(profile.get('phones')).map((phone) => (phone as Fields | null)?.number);
  const phones: readonly unknown[] = [
    ...ofProfile,
    record.get('phone'),
    ...trips.docs.map((trip) => trip.get('phone')),
  ];
  const numbers = phones.flatMap((phone) => toE164(toText(phone)) ?? []);
  return {
    names: [record.get('name'), profile.get('name'), ...trips.docs.map((trip) => trip.get('name'))],
    clientUids: [id, ...merged].slice(0, MAX_VALUES),
    numbers: [...new Set(numbers)].slice(0, MAX_VALUES),
    birthDate: toText(profile.get('birthDate')),
  };
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** @throws HttpsError `no-such-member` for the owner and for anyone outside of the account */
async function readPerson(account: string, id: string): Promise<Known> {
  const user = await db.doc(paths.user(id)).get();
  if (user.get('subOwneruid') !== account || id === account) throw callProblem('no-such-member');
  return { names: [user.get('fullName'), user.get('displayName')], clientUids: [], numbers: [], birthDate: '' };
}

/** Deactivating deals with the person's open trips and signs them out. */
async function requireInactive(id: string): Promise<void> {
  if ((await db.doc(paths.user(id)).get()).get('state') !== 'inactive') throw callProblem('still-active');
}

/** Every step makes sure that the audit has an entry: the caller chooses with which step to begin. */
async function recordTask(what: 'export' | 'erase', { kind, id }: PersonalDataInput, caller: Caller) {
  const collection = kind === 'client' ? 'clients' : 'users';
  const action = { who: caller.uid, what, collection, documentId: id, after: { kind } } as const;
  await recordActionOfToday(caller.account, action, what === 'erase' ? 'erasures' : 'accesses');
}

interface Step {
  readonly place: Place;
  readonly docs: readonly DocumentSnapshot[];
  readonly answer: ErasureAnswer;
}

async function readStep({ step }: PersonalDataInput, request: Request): Promise<Step> {
  const places = PLACES[request.subject.kind];
  const { place: index, after }: PersonalDataStep = step ?? { place: 0, after: null };
  const place = places[index];
  if (!place) throw callProblem('invalid-input', { field: 'step' });
  const docs = await readPlace(place, request, after);
  const last = docs.length === PAGE_SIZE ? docs.at(-1) : undefined;
  const isLastPlace = index === places.length - 1;
  const next = last ? { place: index, after: last.id } : isLastPlace ? null : { place: index + 1, after: null };
  return { place, docs, answer: { documents: docs.length, next, progress: next ? next.place / places.length : 1 } };
}

/** Plain JSON with instants as texts. */
function toJson(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item)]));
}
