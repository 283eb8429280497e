import { eraseAudited, eraseNames, eraseNamesInProfile, LIMITS, serverQueries } from '@mtos/model';
import { eraseInFleet, isFleetCollection } from './fleetPlaces';
import { changed, destroyPictureIn, type Fields, type Place, type Request, toText } from './place';

// What the audit keeps of earlier versions.

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

/** Mentions of the subject in entries about other clients' profiles. */
export const auditedProfiles: Place = {
  source: ({ account }) => serverQueries.auditOfProfiles(account),
  show: () => undefined,
  erase: (fields, { subject }) => {
    const erased = (version: unknown) =>
      version === null ? null : { ...(version as Fields), ...eraseNamesInProfile(version as Fields, subject) };
    return changed(fields, { before: erased(fields.before), after: erased(fields.after) });
  },
};

/** Mentions of the subject in entries about vehicles, credentials, and the settings of drivers. */
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
