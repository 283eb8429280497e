import { EMPTY_PROFILE } from '../clientProfile/clientProfile';
import { clientSearchGrams } from '../clientProfile/clientSearchGrams';
import type { AuditEntry } from '../documents/auditEntry';
import { LIMITS } from '../documents/limits';
import { searchGrams } from '../queries/searchGrams';
import { MAX_FILE_NAME } from '../texts/textNumber';
import { ERASED } from './erased';

type Fields = Readonly<Record<string, unknown>>;

/** Whose personal data: a client of the account, or one of its members. */
export interface Subject {
  readonly kind: 'client' | 'person';
  /** The client's uid or the member's. */
  readonly id: string;
}

/**
 * A trip, or the trip that a standing order repeats, without the client's personal data. Its ids, dates, times, status,
 * miles, and mobility need stay, so that counts and reports stay exact.
 */
export function eraseClient(ride: Fields): Fields {
  return {
    ...ride,
    ...replaceIn(ride, 'name', ERASED.client),
    ...replaceIn(ride, 'searchGrams', searchGrams(ERASED.client)),
    ...replaceIn(ride, 'phone', ''),
    ...replaceIn(ride, 'medicaidId', ''),
    ...replaceIn(ride, 'fromAddress', ERASED.address),
    ...replaceIn(ride, 'toAddress', ERASED.address),
    ...replaceIn(ride, 'fromPhone', ''),
    ...replaceIn(ride, 'toPhone', ''),
    ...replaceIn(ride, 'pickup', null),
    ...replaceIn(ride, 'dropoff', null),
    ...replaceIn(ride, 'planned', null),
    ...replaceIn(ride, 'bookingComments', ''),
    ...replaceIn(ride, 'fromDetails', ''),
    ...replaceIn(ride, 'toDetails', ''),
    ...replaceIn(ride, 'needs', null),
    ...replaceIn(ride, 'tripNumber', ''),
    // A cancelled trip must have a reason
    ...(ride.cancelReason ? { cancelReason: ERASED.text } : {}),
    ...(isFields(ride.progress) ? { progress: eraseProgress(ride.progress) } : {}),
    ...(isFields(ride.settled) ? { settled: { ...ride.settled, answer: '' } } : {}),
  };
}

/**
 * What of a standing order has the client's personal data, erased: the trip that it repeats, now and before its last change, and
 * the notes for the office.
 */
export function eraseClientOfOrder(order: Fields): Fields {
  const { trip, previous } = order;
  return {
    ...replaceIn(order, 'officeNotes', ''),
    ...(isFields(trip) ? { trip: eraseClient(trip) } : {}),
    ...(isFields(previous) ? { previous: { ...previous, bookingComments: '' } } : {}),
  };
}

/** A driver event without the client's personal data. That they signed, and when, stays. */
export function eraseClientOfEvent<Event extends Fields>(event: Event): Event {
  const { signature, correction } = event;
  return {
    ...event,
    ...replaceIn(event, 'position', null),
    ...replaceIn(event, 'note', ''),
    ...(isFields(signature) ? { signature: { ...signature, name: ERASED.client, drawing: 'M0 0' } } : {}),
    ...(isFields(correction) && isFields(correction.proof)
      ? { correction: { ...correction, proof: eraseProof(correction.proof) } }
      : {}),
  };
}

/** A driver event without where the driver was, and without their name and license. */
export const eraseDriverOfEvent = (event: Fields, person: ErasedPerson): Fields => ({
  ...event,
  ...replaceIn(event, 'position', null),
  ...(typeof event.note === 'string' ? { note: eraseNames(event.note, person, LIMITS.reason) } : {}),
  ...(isFields(event.correction) ? { correction: eraseVehicle(event.correction) } : {}),
});

const eraseProgress = ({ proof, noShow, corrected, ...progress }: Fields): Fields => ({
  ...progress,
  proof: isFields(proof) ? eraseProof(proof) : null,
  noShow: isFields(noShow) ? { ...noShow, note: '' } : null,
  ...(isFields(corrected) ? { corrected: { ...corrected, reason: '' } } : {}),
});

const eraseProof = (proof: Fields): Fields => ({ ...proof, name: proof.name ? ERASED.client : '', note: '' });

/** A trip without the name of its driver or of the person who assigned it. */
export function erasePerson(trip: Fields, person: ErasedPerson): Fields {
  return {
    ...trip,
    ...(trip.driverUid === person.id ? { driverName: ERASED.person } : {}),
    ...(typeof trip.assignedWhy === 'string' ? { assignedWhy: eraseNames(trip.assignedWhy, person) } : {}),
  };
}

/** A trip, or a correction of one, without the license number of the driver who drove it. The vehicle and its plate stay. */
export const eraseVehicle = (trip: Fields): Fields => ({
  ...trip,
  ...(isFields(trip.vehicle) ? { vehicle: { ...trip.vehicle, licenseNumber: '' } } : {}),
});

/** A user without personal data. The role and the account stay, so that counts stay exact. */
export function eraseUser(user: Fields): Fields {
  const { imageUrl: _, imageUri: __, ...kept } = user;
  return {
    ...kept,
    fullName: ERASED.person,
    displayName: ERASED.person,
    searchGrams: searchGrams(ERASED.person),
    phoneNumber: '',
    email: '',
    address: '',
    image: '',
    organization: '',
  };
}

/** A driver's settings without personal data. The vehicle and its seats stay. */
export function eraseDriverSettings({ shift: _, ...settings }: Fields): Fields {
  return {
    ...settings,
    ...replaceIn(settings, 'hours', Array(7).fill(null)),
    ...replaceIn(settings, 'break', null),
    ...replaceIn(settings, 'daysOff', []),
    ...replaceIn(settings, 'licenseNumber', ''),
    ...replaceIn(settings, 'startPlace', null),
  };
}

/** A driver's credential, or the exception from it, without what it says of them. Its days stay. */
export const eraseCredential = (fields: Fields): Fields => ({
  ...fields,
  ...replaceIn(fields, 'number', ''),
  ...replaceIn(fields, 'note', ''),
  // An exception must have a reason
  ...replaceIn(fields, 'reason', ERASED.text),
});

/** Whether a credential, or the exception from it, is the person's own. */
export const isCredentialOf = ({ subject, subjectUid }: Fields, { kind, id }: Subject): boolean =>
  kind === 'person' && subject === 'driver' && subjectUid === id;

/** The personal fields of a client record, erased. */
export const ERASED_CLIENT_RECORD = {
  name: ERASED.client,
  phone: '',
  medicaidId: '',
  fromAddress: ERASED.address,
  toAddress: ERASED.address,
  searchGrams: clientSearchGrams({ name: ERASED.client, phone: '', medicaidId: '' }),
} as const;

/** A client's profile without personal data. The mobility need stays, as in trips. */
export const eraseProfile = (profile: Fields): Fields => ({
  ...profile,
  ...EMPTY_PROFILE,
  name: ERASED.client,
  ...('mergedUids' in profile ? { mergedUids: [] } : {}),
  ...('notSameUids' in profile ? { notSameUids: [] } : {}),
  ...('searchGrams' in profile ? { searchGrams: searchGrams(ERASED.client) } : {}),
  ...('clientDis' in profile ? { clientDis: profile.clientDis } : {}),
});

/** What of another client's profile names the subject, erased; no fields where nothing does. */
export function eraseNamesInProfile(profile: Fields, subject: ErasedPerson): Fields {
  const erased = (value: unknown, longest: number) =>
    typeof value === 'string' ? eraseNames(value, subject, longest) : value;
  const changes = {
    driverNotes: erased(profile.driverNotes, LIMITS.comments),
    officeNotes: erased(profile.officeNotes, LIMITS.comments),
    inactiveReason: erased(profile.inactiveReason, LIMITS.reason),
    people: eraseIn(profile.people, (person) => ({ ...person, name: erased(person.name, LIMITS.name) })),
    phones: eraseIn(profile.phones, (phone) => ({ ...phone, label: erased(phone.label, LIMITS.label) })),
    places: eraseIn(profile.places, (place) => ({ ...place, access: erased(place.access, LIMITS.reason) })),
  };
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(profile[field])),
  );
}

const eraseIn = (list: unknown, erase: (entry: Fields) => Fields): unknown =>
  Array.isArray(list) ? list.map((entry) => (isFields(entry) ? erase(entry) : entry)) : list;

/** What only the office knows of a client's trip, erased. */
export const eraseOfficeTrip = (fields: Fields): Fields => ({
  ...fields,
  ...replaceIn(fields, 'officeNotes', ''),
  ...replaceIn(fields, 'orderNotes', ''),
  // It says where the client was picked up
  ...replaceIn(fields, 'road', null),
});

/** A client's authorization without what it says of them. Its days and units stay, so that counts stay exact. */
export const eraseAuthorization = (fields: Fields): Fields => ({
  ...fields,
  ...replaceIn(fields, 'number', ERASED.text),
  ...replaceIn(fields, 'purpose', ''),
  ...replaceIn(fields, 'diagnosis', ''),
  ...replaceIn(fields, 'orderingProvider', ''),
  // Erased trips have this address, too, so the authorization still covers them
  ...(Array.isArray(fields.places) ? { places: [ERASED.address] } : {}),
});

/** What a client's trip costs, without what people wrote about it. The amounts stay, so that sums stay exact. */
export const eraseCharge = (fields: Fields): Fields => ({
  ...fields,
  ...(isFields(fields.hold) ? { hold: { ...fields.hold, reason: ERASED.text } } : {}),
  ...(isFields(fields.ownAmount) ? { ownAmount: { ...fields.ownAmount, reason: ERASED.text } } : {}),
});

/** An invoice of a client who pays, or the mails of their statements, without where it was mailed to and what the mail server said of that. */
export const eraseMails = (fields: Fields): Fields => ({
  ...fields,
  ...(Array.isArray(fields.mails)
    ? { mails: fields.mails.map((mail) => (isFields(mail) ? { ...mail, to: [ERASED.client], answer: '' } : mail)) }
    : {}),
});

/** A client's details in a ledger entry, erased. */
export function eraseFacts(facts: Fields): Fields {
  const { searchGrams: _, ...erased } = ERASED_CLIENT_RECORD;
  return { ...facts, ...erased };
}

/** The subject with every name under which the account knows it. */
export interface ErasedPerson extends Subject {
  readonly names: readonly string[];
}

/**
 * The text with each full name of the person replaced, whatever its case, but not inside another word: erasing 'An' leaves
 * 'Van'. Shorter than before or cut to `longest`.
 */
export function eraseNames(text: string, { kind, names }: ErasedPerson, longest: number = LIMITS.description): string {
  return names
    .filter((name) => name.trim().length > 1)
    .reduce((erased, name) => erased.replace(wholeName(name.trim()), () => ERASED[kind]), text)
    .slice(0, longest);
}

/** What happened to a phone number, without the person's name in the names of brokers' files, such as 'Ida Marmalade trips.csv'. */
export const eraseNamesInHistory = (history: unknown, subject: ErasedPerson): unknown =>
  Array.isArray(history)
    ? history.map((event: unknown) =>
        isFields(event) && typeof event.file === 'string'
          ? { ...event, file: eraseNames(event.file, subject, MAX_FILE_NAME) }
          : event,
      )
    : history;

// An accent can be a separate character that belongs to the letter before it
const wholeName = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escapeRegExp(name)}(?![\\p{L}\\p{M}\\p{N}])`, 'giu');

/** An audit entry's document, before or after, without the subject's personal data. */
export function eraseAudited(
  collection: AuditEntry['collection'],
  documentId: string,
  fields: Fields | null,
  subject: ErasedPerson,
): Fields | null {
  if (fields === null) return null;
  if (subject.kind === 'client') {
    if (collection === 'trips') return fields.clientUid === subject.id ? eraseClient(withoutGrams(fields)) : fields;
    if (collection === 'officeTrips') return fields.clientUid === subject.id ? eraseOfficeTrip(fields) : fields;
    if (collection === 'authorizations') return fields.clientUid === subject.id ? eraseAuthorization(fields) : fields;
    if (collection === 'profiles') return documentId === subject.id ? eraseProfile(withoutGrams(fields)) : fields;
    if (collection !== 'standingOrders' || !isFields(fields.trip) || fields.trip.clientUid !== subject.id)
      return fields;
    return { ...fields, ...eraseClientOfOrder(fields) };
  }
  if (collection === 'trips') return erasePerson(fields, subject);
  if (collection === 'drivers') return documentId === subject.id ? eraseDriverSettings(fields) : fields;
  if (collection === 'credentials' || collection === 'credentialExceptions')
    return isCredentialOf(fields, subject) ? eraseCredential(fields) : fields;
  if (collection !== 'users' || documentId !== subject.id) return fields;
  const { searchGrams: _, ...user } = eraseUser(fields);
  return user;
}

/** The people whom an audited document is about: the ids by which an erasure finds the entry. */
export function findSubjects(
  collection: AuditEntry['collection'],
  documentId: string,
  versions: readonly (Fields | undefined | null)[],
): readonly string[] {
  const ids = versions.flatMap((fields) => {
    switch (collection) {
      case 'trips':
        return [fields?.clientUid, fields?.driverUid];
      case 'officeTrips':
      case 'authorizations':
        return [fields?.clientUid];
      case 'standingOrders':
        return isFields(fields?.trip) ? [fields.trip.clientUid] : [];
      case 'credentials':
      case 'credentialExceptions':
      case 'credentialDocuments':
        return fields?.subject === 'driver' ? [fields.subjectUid] : [];
      case 'profiles':
      case 'users':
      case 'drivers':
        return [documentId];
      default:
        return [];
    }
  });
  return [...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== ''))];
}

const withoutGrams = ({ searchGrams: _, ...fields }: Fields): Fields => fields;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The new value of a field that the document has. */
const replaceIn = (fields: Fields, field: string, value: unknown): Fields =>
  field in fields ? { [field]: value } : {};

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
