import { isDeepStrictEqual } from 'node:util';
import {
  clientKey,
  ERASED,
  ERASED_CLIENT_RECORD,
  type ErasedPerson,
  eraseAudited,
  eraseClientOf,
  eraseFacts,
  eraseNames,
  erasePersonOf,
  eraseUser,
  isPictureOf,
  LIMITS,
  paths,
  type QueryShape,
  searchGrams,
  serverQueries,
  systemFor,
} from '@mtos/model';
import {
  type DocumentData,
  DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type UpdateData,
} from 'firebase-admin/firestore';
import { db } from '../firebase';
import { removeAuthAccount } from '../members/authAccount';
import { pageById, queryOf } from '../query';
import { destroyPicture } from './destroyPicture';

/** Documents in a page, so that a call ends long before its timeout. */
export const PAGE_SIZE = 100;

/** Whose data in which account, and the owner who asked for it. */
export interface Request {
  readonly account: string;
  readonly subject: ErasedPerson;
  readonly by: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** One place where personal data stands. All of them read the stored fields as they are, so a broken document is erased too. */
export interface Place {
  /** The documents to look at: what a query finds, or one. */
  readonly source: (request: Request) => QueryShape | DocumentReference;
  /** What an export shows of a document; undefined if it has no data of the subject. */
  readonly show: (fields: Fields, request: Request, id: string) => Fields | undefined;
  /** The fields to write; 'delete' to delete the document; undefined to leave it. */
  readonly erase: (fields: Fields, request: Request, id: string) => Fields | 'delete' | undefined | Promise<Fields>;
}

/** The fields that differ from the stored ones; undefined if none do. */
function changed(stored: Fields, erased: Fields): Fields | undefined {
  const fields = Object.entries(erased).filter(([field, value]) => !isDeepStrictEqual(stored[field], value));
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** Marks a change as an erasure, which the audit leaves out: an entry would keep what is erased. */
function signed(fields: Fields | undefined, { by }: Request): Fields | undefined {
  const now = FieldValue.serverTimestamp();
  return fields && { ...fields, updatedAt: now, updatedBy: systemFor(by), erasedAt: now };
}

const signedTrip = (fields: Fields | undefined, request: Request): Fields | undefined =>
  fields && { ...signed(fields, request), version: FieldValue.increment(1) };

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const mentions = (text: unknown, { subject }: Request) => eraseNames(textOf(text), subject) !== textOf(text);

const messages: Place = {
  source: ({ account }) => serverQueries.everyMessage(account),
  show: (fields, request) =>
    fields.userUid === request.subject.id || mentions(fields.text, request) ? fields : undefined,
  erase: (fields, { subject }) =>
    changed(fields, {
      text: fields.userUid === subject.id ? ERASED.text : eraseNames(textOf(fields.text), subject, LIMITS.chatText),
    }),
};

const notifications: Place = {
  source: ({ account }) => serverQueries.everyNotification(account),
  show: (fields, request) =>
    fields.sentBy === request.subject.id || mentions(fields.title, request) || mentions(fields.description, request)
      ? fields
      : undefined,
  erase: (fields, { subject }) =>
    changed(fields, {
      title: eraseNames(textOf(fields.title), subject, LIMITS.title),
      description: eraseNames(textOf(fields.description), subject, LIMITS.description),
    }),
};

const standingOrders: Place = {
  source: ({ account, subject }) => serverQueries.standingOrdersOfClient(account, subject.id),
  show: (fields) => fields,
  // Paused, so that its upcoming trips that no one has edited are removed and no new ones are created
  erase: (fields, request) =>
    signed(changed(fields, { trip: eraseClientOf(fields.trip as Fields), paused: true }), request),
};

const clientTrips: Place = {
  source: ({ account, subject }) => serverQueries.everyTripOfClient(account, subject.id),
  show: (fields) => fields,
  erase: (fields, request) => signedTrip(changed(fields, eraseClientOf(fields)), request),
};

/** Entries are deleted after a week; until then, a recount can apply them again. */
const ledger: Place = {
  source: ({ account }) => serverQueries.everyLedgerEntry(account),
  show: () => undefined,
  erase: ({ client }, { subject }) => {
    const facts = client as Fields | null;
    return facts?.clientUid === subject.id ? changed({ client }, { client: eraseFacts(facts) }) : undefined;
  },
};

/** Rows of imports that are not imported yet: the subject's own rows, and the driver's name in rows of others. */
const importChunks: Place = {
  source: ({ account }) => serverQueries.everyImportChunk(account),
  show: ({ rows }, request) => {
    const own = rowsOf(rows).filter((row) => isAbout(row, request));
    return own.length > 0 ? { rows: own } : undefined;
  },
  erase: ({ rows }, request) => changed({ rows }, { rows: rowsOf(rows).filter((row) => !isAbout(row, request)) }),
};

const rowsOf = (rows: unknown): readonly Fields[] => (Array.isArray(rows) ? rows : []);

function isAbout({ trip, record }: Fields, { subject }: Request): boolean {
  if (subject.kind === 'person') return (record as Fields | null | undefined)?.driverUid === subject.id;
  const { clientUid, name, phone } = (trip ?? {}) as Fields;
  return subject.id === (textOf(clientUid) || clientKey(textOf(name), textOf(phone)));
}

const auditEntry = (fields: Fields, { subject }: Request): Fields => {
  const erased = (version: unknown) =>
    eraseAudited(fields.collection as 'trips', textOf(fields.documentId), version as Fields | null, subject);
  return { before: erased(fields.before), after: erased(fields.after) };
};

const audit: Place = {
  source: ({ account, subject }) => serverQueries.auditAbout(account, subject.id),
  show: (fields, { subject }) => (subject.kind === 'client' || fields.collection === 'users' ? fields : undefined),
  erase: async (fields, request) => {
    // A picture that was replaced is still at the image host
    for (const version of [fields.before, fields.after]) await destroyPictureIn(version as Fields | null, request);
    return changed(fields, auditEntry(fields, request)) ?? {};
  },
};

const clientRecord: Place = {
  source: ({ account, subject }) => db.doc(paths.client(account, subject.id)),
  show: (fields) => fields,
  erase: async (fields, { account, subject }) => {
    const erased = changed(fields, ERASED_CLIENT_RECORD);
    if (!erased) return {};
    const now = FieldValue.serverTimestamp();
    const record = db.doc(paths.client(account, subject.id));
    const batch = db.batch();
    // Details in ledger entries from before do not replace these
    batch.update(record, { ...erased, seenAt: now });
    // A fold that has read the record before then starts again, instead of writing the details back
    batch.update(db.doc(paths.counters(account)), { updatedAt: now });
    await batch.commit().catch(unlessGone(record));
    return {};
  },
};

/** What is known of the addresses that the client's trips use. One that others use, too, only forgets the client. */
const placesOnMap: Place = {
  source: ({ account, subject }) => serverQueries.placesOfClient(account, subject.id),
  show: ({ address, spellings, status, location, matched }) => ({ address, spellings, status, location, matched }),
  erase: ({ clientUids }, { subject }) => {
    const others = Array.isArray(clientUids) ? clientUids.filter((uid) => uid !== subject.id) : [];
    return others.length === 0 ? 'delete' : { clientUids: others };
  },
};

const frequentPlaces: Place = {
  source: ({ account }) => serverQueries.everyFrequentPlace(account),
  show: (fields, request) => (mentions(fields.name, request) || mentions(fields.notes, request) ? fields : undefined),
  erase: (fields, request) => {
    const erased = changed(fields, {
      name: eraseNames(textOf(fields.name), request.subject, LIMITS.name),
      notes: eraseNames(textOf(fields.notes), request.subject, LIMITS.reason),
    });
    return erased && { ...erased, searchGrams: searchGrams(`${erased.name ?? fields.name} ${textOf(fields.address)}`) };
  },
};

const drivenTrips: Place = {
  source: ({ account, subject }) => serverQueries.everyTripOfDriver(account, subject.id),
  // Without the clients' data
  show: ({ tripDate, puTime, status, miles, driverName, assignedBy }) => ({
    ...{ tripDate, puTime, status, miles, driverName, assignedBy },
  }),
  erase: (fields, request) => signedTrip(changed(fields, erasePersonOf(fields, request.subject)), request),
};

/** Trips that say that this person assigned or unassigned their driver. */
const assignedTrips: Place = {
  source: ({ account, subject }) =>
    serverQueries.tripsAssignedFor(
      account,
      // Firestore refuses an empty list
      ['', ...subject.names].flatMap((name) => [`Chosen by ${name}.`, `Unassigned by ${name}.`]),
    ),
  show: ({ tripDate, status, assignedWhy }) => ({ tripDate, status, assignedWhy }),
  erase: drivenTrips.erase,
};

/** What the person did; the entries name them by uid, but a trip in one can say who assigned it. */
const actions: Place = {
  source: ({ account, subject }) => serverQueries.auditBy(account, subject.id),
  show: ({ what, collection, documentId, when }) => ({ what, collection, documentId, when }),
  erase: (fields, request) => changed(fields, auditEntry(fields, request)),
};

/** The mail to a member. That of an invitation is deleted with the invitation. */
const mail = (kind: 'added' | 'confirmed'): Place => ({
  source: ({ subject }) => db.doc(`${paths.mail}/${subject.id}-${kind}`),
  show: ({ to, message }) => ({ to, message }),
  erase: () => 'delete',
});

const position: Place = {
  source: ({ subject }) => db.doc(paths.driverLocation(subject.id)),
  show: (fields) => fields,
  erase: () => 'delete',
};

/** Last, because the names to look for come from it. */
const user: Place = {
  source: ({ subject }) => db.doc(paths.user(subject.id)),
  show: (fields) => fields,
  erase: async (fields, request, id) => {
    await destroyPictureIn(fields, request);
    await removeAuthAccount(id);
    return signed(changed(fields, eraseUser(fields)), request) ?? {};
  },
};

async function destroyPictureIn(fields: Fields | null, { account }: Request): Promise<void> {
  const image = textOf(fields?.image);
  if (isPictureOf(account, image)) await destroyPicture(image);
}

/** Every place where the data of a client or of a person stands, in the order in which it is erased. */
export const PLACES: Readonly<Record<ErasedPerson['kind'], readonly Place[]>> = {
  client: [
    messages,
    notifications,
    importChunks,
    // Before the trips and the client record, which know the names to look for
    frequentPlaces,
    standingOrders,
    clientTrips,
    placesOnMap,
    ledger,
    audit,
    clientRecord,
  ],
  person: [
    messages,
    notifications,
    importChunks,
    frequentPlaces,
    drivenTrips,
    assignedTrips,
    audit,
    actions,
    mail('added'),
    mail('confirmed'),
    position,
    user,
  ],
};

/** The places where a late event writes what was true before an erasure, and the field with the time of the change. */
export const LATE_PLACES: Readonly<Record<ErasedPerson['kind'], ReadonlyMap<Place, 'at' | 'when'>>> = {
  client: new Map([
    [ledger, 'at'],
    [audit, 'when'],
  ]),
  person: new Map([
    [audit, 'when'],
    [actions, 'when'],
  ]),
};

/** The documents of one place: those of a page, by id, if the place has many. */
export async function readPlace(
  { source }: Place,
  request: Request,
  after: string | null,
): Promise<readonly DocumentSnapshot[]> {
  const from = source(request);
  if (from instanceof DocumentReference) {
    const found = await from.get();
    return found.exists ? [found] : [];
  }
  return (await pageById(queryOf(db.collection(from.collection), from), PAGE_SIZE, after).get()).docs;
}

/** Erases one document's data. Does nothing if it is gone meanwhile. */
export async function eraseDocument(place: Place, snapshot: DocumentSnapshot, request: Request): Promise<void> {
  const write = await place.erase(snapshot.data() ?? {}, request, snapshot.id);
  if (write === undefined) return;
  if (write === 'delete') await snapshot.ref.delete();
  else if (Object.keys(write).length > 0) await updateIfExists(snapshot, write);
}

async function updateIfExists({ ref }: DocumentSnapshot, fields: UpdateData<DocumentData>): Promise<void> {
  await ref.update(fields).catch(unlessGone(ref));
}

/** Passes over the failure of a write to a document that is gone meanwhile. */
const unlessGone = (ref: DocumentReference) => async (error: unknown) => {
  if ((await ref.get()).exists) throw error;
};
