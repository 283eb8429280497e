import {
  clientKey,
  ERASED,
  type ErasedPerson,
  eraseAudited,
  eraseCredential,
  eraseNames,
  eraseNamesInProfile,
  eraseProfile,
  isCredentialOf,
  LIMITS,
  paths,
  payPaths,
  searchGrams,
  serverQueries,
} from '@mtos/model';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { db } from '../firebase';
import {
  changed,
  destroyPictureIn,
  type Fields,
  mentions,
  type Place,
  type Request,
  signed,
  toText,
  unlessGone,
} from './place';

// The places where the data of a client as well as of a person stands.

export const messages: Place = {
  source: ({ account }) => serverQueries.everyMessage(account),
  show: (fields, request) =>
    fields.userUid === request.subject.id || mentions(fields.text, request) ? fields : undefined,
  erase: (fields, { subject }) =>
    changed(fields, {
      text: fields.userUid === subject.id ? ERASED.text : eraseNames(toText(fields.text), subject, LIMITS.chatText),
    }),
};

export const notifications: Place = {
  source: ({ account }) => serverQueries.everyNotification(account),
  show: (fields, request) =>
    fields.sentBy === request.subject.id ||
    namesDriver(fields, request) ||
    mentions(fields.title, request) ||
    mentions(fields.description, request)
      ? fields
      : undefined,
  erase: (fields, { subject }) =>
    changed(fields, {
      title: eraseNames(toText(fields.title), subject, LIMITS.title),
      description: eraseNames(toText(fields.description), subject, LIMITS.description),
    }),
};

const namesDriver = ({ drivers }: Fields, { subject }: Request): boolean =>
  Array.isArray(drivers) && drivers.includes(subject.id);

/** What drivers answered to messages. A driver's own sentences go as a whole; that they read a message, and when, stays. */
export const receipts: Place = {
  source: ({ account }) => serverQueries.everyReceipt(account),
  show: ({ notification, driverUid, answers, receivedAt }, request) =>
    driverUid === request.subject.id || readSentences(answers).some((text) => mentions(text, request))
      ? { notification, driverUid, answers, receivedAt }
      : undefined,
  erase: ({ driverUid, answers }, { subject }) => {
    const erased = (text: string) =>
      driverUid === subject.id ? ERASED.text : eraseNames(text, subject, LIMITS.driverAnswer);
    return changed(
      { answers },
      {
        answers: readAnswers(answers).map((answer) =>
          answer.quick === null ? { ...answer, text: erased(toText(answer.text)) } : answer,
        ),
      },
    );
  },
};

const readAnswers = (answers: unknown): readonly Fields[] => (Array.isArray(answers) ? answers : []);

const readSentences = (answers: unknown): readonly string[] => readAnswers(answers).map(({ text }) => toText(text));

export const frequentPlaces: Place = {
  source: ({ account }) => serverQueries.everyFrequentPlace(account),
  show: (fields, request) => (mentions(fields.name, request) || mentions(fields.notes, request) ? fields : undefined),
  erase: (fields, request) => {
    const erased = changed(fields, {
      name: eraseNames(toText(fields.name), request.subject, LIMITS.name),
      notes: eraseNames(toText(fields.notes), request.subject, LIMITS.reason),
    });
    return erased && { ...erased, searchGrams: searchGrams(`${erased.name ?? fields.name} ${toText(fields.address)}`) };
  },
};

/** The name of a vehicle can be that of who drives it. Nothing else of a vehicle is about a person. */
export const vehicles: Place = {
  source: ({ account }) => serverQueries.everyVehicle(account),
  show: ({ name, plate }, request) => (mentions(name, request) ? { name, plate } : undefined),
  erase: (fields, request) => {
    const erased = signed(
      changed(fields, { name: eraseNames(toText(fields.name), request.subject, LIMITS.name) }),
      request,
    );
    return erased && { ...erased, version: FieldValue.increment(1) };
  },
};

/** What people wrote about work on vehicles, and about credentials, can name anyone. */
const FLEET_TEXTS = {
  maintenance: { work: LIMITS.label, note: LIMITS.reason, vendor: LIMITS.name },
  credentialTypes: { name: LIMITS.label },
  credentials: { number: LIMITS.licenseNumber, note: LIMITS.reason },
  credentialExceptions: { reason: LIMITS.reason },
} as const;

type FleetCollection = keyof typeof FLEET_TEXTS;

const isFleetCollection = (collection: unknown): collection is FleetCollection =>
  typeof collection === 'string' && Object.hasOwn(FLEET_TEXTS, collection);

const eraseInFleet = (collection: FleetCollection, fields: Fields, { subject }: Request): Fields =>
  Object.fromEntries(
    Object.entries(FLEET_TEXTS[collection])
      .filter(([field]) => field in fields)
      .map(([field, longest]) => [field, eraseNames(toText(fields[field]), subject, longest)]),
  );

const namesInFleet = (collection: FleetCollection, fields: Fields, request: Request): boolean =>
  Object.keys(FLEET_TEXTS[collection]).some((field) => mentions(fields[field], request));

const signedNames = (collection: FleetCollection, fields: Fields, request: Request): Fields | undefined => {
  const erased = signed(changed(fields, eraseInFleet(collection, fields, request)), request);
  return erased && { ...erased, version: FieldValue.increment(1) };
};

export const maintenance: Place = {
  source: ({ account }) => serverQueries.everyMaintenance(account),
  show: (fields, request) => {
    const { work, note, vendor, doneDay } = fields;
    return namesInFleet('maintenance', fields, request) ? { work, note, vendor, doneDay } : undefined;
  },
  erase: (fields, request) => signedNames('maintenance', fields, request),
};

export const credentialTypes: Place = {
  source: ({ account }) => serverQueries.everyCredentialType(account),
  show: (fields, request) => (namesInFleet('credentialTypes', fields, request) ? { name: fields.name } : undefined),
  erase: (fields, request) => signedNames('credentialTypes', fields, request),
};

/** A driver's own credentials, and what others say of the subject by name. */
export const credentials: Place = {
  source: ({ account }) => serverQueries.everyCredential(account),
  show: (fields, request) => {
    const { typeUid, number, issuedDay, expiresDay, note } = fields;
    const isShown = isCredentialOf(fields, request.subject) || namesInFleet('credentials', fields, request);
    return isShown ? { typeUid, number, issuedDay, expiresDay, note } : undefined;
  },
  erase: (fields, request, id) =>
    isCredentialOf(fields, request.subject)
      ? removeCredential(db.doc(paths.credential(request.account, id)), fields, request)
      : signedNames('credentials', fields, request),
};

/** Like `credentials`, for the owner's exceptions from them. */
export const credentialExceptions: Place = {
  source: ({ account }) => serverQueries.everyCredentialException(account),
  show: (fields, request) => {
    const { typeUid, until, reason } = fields;
    const isShown = isCredentialOf(fields, request.subject) || namesInFleet('credentialExceptions', fields, request);
    return isShown ? { typeUid, until, reason } : undefined;
  },
  erase: (fields, request, id) =>
    isCredentialOf(fields, request.subject)
      ? removeCredential(db.doc(paths.credentialException(request.account, id)), fields, request)
      : signedNames('credentialExceptions', fields, request),
};

/** Deletes a document once it says nothing anymore: the audit keeps the last version of what is deleted. */
async function removeCredential(ref: DocumentReference, fields: Fields, request: Request): Promise<Fields> {
  const erased = signed(changed(fields, eraseCredential(fields)), request);
  if (erased) await ref.update(erased).catch(unlessGone(ref));
  await ref.delete();
  return {};
}

/** A client's own profile, and what those of other clients say of the subject by name. */
export const profiles: Place = {
  source: ({ account }) => serverQueries.everyProfile(account),
  show: (fields, { subject }, id) => {
    if (isOwnProfile(id, subject)) return fields;
    const named = Object.keys(eraseNamesInProfile(fields, subject));
    return named.length > 0 ? Object.fromEntries(named.map((field) => [field, fields[field]])) : undefined;
  },
  erase: (fields, request, id) => {
    const version = FieldValue.increment(1);
    if (isOwnProfile(id, request.subject)) {
      const erased = signed(changed(fields, eraseProfile(fields)), request);
      return erased && { ...erased, version };
    }
    const erased = eraseNamesInProfile(fields, request.subject);
    if (Object.keys(erased).length === 0) return undefined;
    // Without a signature, which would say that functions wrote what people did
    const now = FieldValue.serverTimestamp();
    return { ...erased, version, updatedAt: now, erasedAt: now };
  },
};

const isOwnProfile = (id: string, subject: ErasedPerson): boolean => subject.kind === 'client' && subject.id === id;

/** What is known of the addresses that a client's trips or a driver's start use. One that others use forgets only the subject. */
export const placesOnMap: Place = {
  source: ({ account, subject }) => serverQueries.placesUsedBy(account, subject.id),
  show: ({ address, spellings, status, location, matched }) => ({ address, spellings, status, location, matched }),
  erase: ({ clientUids }, { subject }) => {
    const others = Array.isArray(clientUids) ? clientUids.filter((uid) => uid !== subject.id) : [];
    return others.length === 0 ? 'delete' : { clientUids: others };
  },
};

/**
 * Road times between places, without names: some start or end at the subject's home. They are deleted as a whole, because the
 * trips of others bring theirs back. An export has the places themselves.
 */
export const dayDrives: Place = {
  source: ({ account }) => serverQueries.everyDayDrives(account),
  show: () => undefined,
  erase: () => 'delete',
};

/** What the client paid, and the reasons of credits and write-offs that name the subject. Amounts stay, so that sums stay exact. */
export const payments: Place = {
  source: ({ account }) => serverQueries.everyPayment(account),
  show: (fields, request) =>
    isPaidBy(fields, request) || mentions(fields.reason, request) || mentions(fields.reference, request)
      ? fields
      : undefined,
  erase: (fields, request) => {
    const { reference, reason } = fields;
    const [text, other] = [toText(reason), toText(reference)];
    const { subject } = request;
    const erased = isPaidBy(fields, request)
      ? changed(fields, { reason: text && ERASED.text, reference: '' })
      : changed(fields, {
          reason: eraseNames(text, subject, LIMITS.reason),
          reference: eraseNames(other, subject, LIMITS.paymentReference),
        });
    return erased && { ...erased, version: FieldValue.increment(1) };
  },
};

const isPaidBy = ({ clientUid }: Fields, { subject }: Request): boolean =>
  subject.kind === 'client' && clientUid === subject.id;

/**
 * What drivers earned. Names them by uid only, so amounts stay as they are paid; the reasons for adjustments are people's own
 * words, and a group can be called by a driver's name.
 */
export const payPeriods: Place = {
  source: ({ account }) => serverQueries.everyPayPeriod(account),
  show: ({ from, to, state, slips, adjustments }, request) => {
    const ofSubject = (fields: Fields) => request.subject.kind === 'person' && fields.driverUid === request.subject.id;
    const own = readMaps(slips).filter(ofSubject);
    const shown = readMaps(adjustments).filter((each) => ofSubject(each) || mentions(each.reason, request));
    return own.length + shown.length > 0 ? { from, to, state, slips: own, adjustments: shown } : undefined;
  },
  erase: ({ slips, adjustments }, { subject }) => {
    const eraseGroup = (name: unknown) => eraseNames(toText(name), subject);
    const erase = (reason: unknown, driverUid: unknown) =>
      subject.kind === 'person' && driverUid === subject.id
        ? ERASED.text
        : eraseNames(toText(reason), subject, LIMITS.reason);
    const erased = changed(
      { slips, adjustments },
      {
        adjustments: readMaps(adjustments).map((each) => ({ ...each, reason: erase(each.reason, each.driverUid) })),
        slips: readMaps(slips).map((slip) => ({
          ...slip,
          groupName: eraseGroup(slip.groupName),
          lines: readMaps(slip.lines).map((line) =>
            line.kind === 'adjustment'
              ? { ...line, why: erase(line.why, slip.driverUid) }
              : { ...line, ...(line.group !== undefined && { group: eraseGroup(line.group) }) },
          ),
        })),
      },
    );
    return erased && { ...erased, version: FieldValue.increment(1) };
  },
};

/** What groups of drivers earn. A group can be called by a driver's name; drivers stand in it by uid only. */
export const payPlans: Place = {
  source: ({ account }) => db.doc(payPaths.plans(account)),
  show: ({ groups, drivers }, request) => {
    const { kind, id } = request.subject;
    const own = kind === 'person' ? readMaps((drivers as Fields | undefined)?.[id]) : [];
    const isOwn = (group: Fields) => own.some((each) => each.group === group.id);
    const shown = readMaps(groups).filter((group) => isOwn(group) || mentions(group.name, request));
    return shown.length > 0 ? { groups: shown, ...(own.length > 0 && { drivers: { [id]: own } }) } : undefined;
  },
  erase: ({ groups }, { subject }) => {
    const named = readMaps(groups).map((group) => ({
      ...group,
      name: eraseNames(toText(group.name), subject, LIMITS.label),
    }));
    const erased = changed({ groups }, { groups: named });
    return erased && { ...erased, version: FieldValue.increment(1) };
  },
};

const readMaps = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value : []);

/** Rows of imports that are not imported yet: the subject's own rows, and the driver's name in rows of others. */
export const importChunks: Place = {
  source: ({ account }) => serverQueries.everyImportChunk(account),
  show: ({ rows }, request) => {
    const own = readRows(rows).filter((row) => isAbout(row, request));
    return own.length > 0 ? { rows: own } : undefined;
  },
  erase: ({ rows }, request) => changed({ rows }, { rows: readRows(rows).filter((row) => !isAbout(row, request)) }),
};

const readRows = (rows: unknown): readonly Fields[] => (Array.isArray(rows) ? rows : []);

function isAbout({ trip, record }: Fields, { subject }: Request): boolean {
  if (subject.kind === 'person') return (record as Fields | null | undefined)?.driverUid === subject.id;
  const { clientUid, name, phone } = (trip ?? {}) as Fields;
  return subject.id === (toText(clientUid) || clientKey(toText(name), toText(phone)));
}

/** Changes of a person's own documents. */
const OF_PERSON = ['users', 'drivers', 'credentials', 'credentialExceptions', 'credentialDocuments'];

export const audit: Place = {
  source: ({ account, subject }) => serverQueries.auditAbout(account, subject.id),
  show: (fields, { subject }) =>
    subject.kind === 'client' || OF_PERSON.includes(toText(fields.collection)) ? fields : undefined,
  erase: async (fields, request) => {
    // A picture that was replaced is still at the image host
    for (const version of [fields.before, fields.after]) await destroyPictureIn(version as Fields | null, request);
    return changed(fields, auditEntry(fields, request)) ?? {};
  },
};

/** What entries about other clients' profiles say of the subject by name. */
export const auditedProfiles: Place = {
  source: ({ account }) => serverQueries.auditOfProfiles(account),
  show: () => undefined,
  erase: (fields, { subject }) => {
    const erased = (version: unknown) =>
      version === null ? null : { ...(version as Fields), ...eraseNamesInProfile(version as Fields, subject) };
    return changed(fields, { before: erased(fields.before), after: erased(fields.after) });
  },
};

/** What entries about vehicles and credentials, and about the settings of drivers, say of the subject by name. */
export const auditedFleet: Place = {
  source: ({ account }) => serverQueries.auditOfFleet(account),
  show: () => undefined,
  erase: (fields, request) => {
    const { collection } = fields;
    const { subject } = request;
    const erased = (version: unknown) => {
      if (version === null || typeof version !== 'object') return version;
      if (isFleetCollection(collection)) return { ...version, ...eraseInFleet(collection, version as Fields, request) };
      const named = Object.entries(version).filter(([field]) => field === 'name' || field === 'vehicleName');
      const texts = named.map(([field, name]) => [field, eraseNames(toText(name), subject, LIMITS.name)]);
      return { ...version, ...Object.fromEntries(texts) };
    };
    return changed(fields, { before: erased(fields.before), after: erased(fields.after) });
  },
};

export const auditEntry = (fields: Fields, { subject }: Request): Fields => {
  const erased = (version: unknown) =>
    eraseAudited(fields.collection as 'trips', toText(fields.documentId), version as Fields | null, subject);
  return { before: erased(fields.before), after: erased(fields.after) };
};
