import {
  clientKey,
  type ErasedPerson,
  eraseNames,
  eraseNamesInProfile,
  eraseProfile,
  LIMITS,
  searchGrams,
  serverQueries,
} from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { changed, type Fields, mentions, type Place, type Request, signed, toMaps, toText, versioned } from './place';

// Other documents with the data of a client as well as of a person.

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

/** A client's own profile, and mentions of the subject in those of other clients. */
export const profiles: Place = {
  source: ({ account }) => serverQueries.everyProfile(account),
  show: (fields, { subject }, id) => {
    if (isOwnProfile(id, subject)) return fields;
    const named = Object.keys(eraseNamesInProfile(fields, subject));
    return named.length > 0 ? Object.fromEntries(named.map((field) => [field, fields[field]])) : undefined;
  },
  erase: (fields, request, id) => {
    if (isOwnProfile(id, request.subject)) {
      return versioned(signed(changed(fields, eraseProfile(fields)), request));
    }
    const erased = eraseNamesInProfile(fields, request.subject);
    if (Object.keys(erased).length === 0) return undefined;
    // Not signed: that would credit functions with what people wrote
    const now = FieldValue.serverTimestamp();
    return versioned({ ...erased, updatedAt: now, erasedAt: now });
  },
};

const isOwnProfile = (id: string, subject: ErasedPerson): boolean => subject.kind === 'client' && subject.id === id;

/** What is known about the addresses that a client's trips or a driver's start use. One that others use too only loses its link to the subject. */
export const placesOnMap: Place = {
  source: ({ account, subject }) => serverQueries.placesUsedBy(account, subject.id),
  show: ({ address, spellings, status, location, matched }) => ({ address, spellings, status, location, matched }),
  erase: ({ clientUids }, { subject }) => {
    const others = Array.isArray(clientUids) ? clientUids.filter((uid) => uid !== subject.id) : [];
    return others.length === 0 ? 'delete' : { clientUids: others };
  },
};

/**
 * Road times between places, without names: some start or end at the subject's home. All are deleted, because those for the
 * trips of others are measured again. An export contains the places themselves.
 */
export const dayDrives: Place = {
  source: ({ account }) => serverQueries.everyDayDrives(account),
  show: () => undefined,
  erase: () => 'delete',
};

/** Rows of imports that are not imported yet: the subject's own rows, and the driver's name in rows of others. */
export const importChunks: Place = {
  source: ({ account }) => serverQueries.everyImportChunk(account),
  show: ({ rows }, request) => {
    const own = toMaps(rows).filter((row) => isAbout(row, request));
    return own.length > 0 ? { rows: own } : undefined;
  },
  erase: ({ rows }, request) => changed({ rows }, { rows: toMaps(rows).filter((row) => !isAbout(row, request)) }),
};

function isAbout({ trip, record }: Fields, { subject }: Request): boolean {
  if (subject.kind === 'person') return (record as Fields | null | undefined)?.driverUid === subject.id;
  const { clientUid, name, phone } = (trip ?? {}) as Fields;
  return subject.id === (toText(clientUid) || clientKey(toText(name), toText(phone)));
}
