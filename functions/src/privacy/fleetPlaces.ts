import { eraseCredential, eraseNames, isCredentialOf, LIMITS, paths, serverQueries } from '@mtos/model';
import type { DocumentReference } from 'firebase-admin/firestore';
import { db } from '../firebase';
import {
  changed,
  type Fields,
  mentions,
  type Place,
  type Request,
  signed,
  toText,
  unlessGone,
  versioned,
} from './place';

// Vehicles, work on them, and credentials.

/** A vehicle can be named after its driver. Nothing else about a vehicle is personal. */
export const vehicles: Place = {
  source: ({ account }) => serverQueries.everyVehicle(account),
  show: ({ name, plate }, request) => (mentions(name, request) ? { name, plate } : undefined),
  erase: (fields, request) => {
    const name = eraseNames(toText(fields.name), request.subject, LIMITS.name);
    return versioned(signed(changed(fields, { name }), request));
  },
};

/** Texts about work on vehicles and about credentials can name anyone. */
const FLEET_TEXTS = {
  maintenance: { work: LIMITS.label, note: LIMITS.reason, vendor: LIMITS.name },
  credentialTypes: { name: LIMITS.label },
  credentials: { number: LIMITS.licenseNumber, note: LIMITS.reason },
  credentialExceptions: { reason: LIMITS.reason },
} as const;

type FleetCollection = keyof typeof FLEET_TEXTS;

export const isFleetCollection = (collection: unknown): collection is FleetCollection =>
  typeof collection === 'string' && Object.hasOwn(FLEET_TEXTS, collection);

/** The texts of a document without the names of the subject. */
export const eraseInFleet = (collection: FleetCollection, fields: Fields, { subject }: Request): Fields =>
  Object.fromEntries(
    Object.entries(FLEET_TEXTS[collection])
      .filter(([field]) => field in fields)
      .map(([field, longest]) => [field, eraseNames(toText(fields[field]), subject, longest)]),
  );

const namesInFleet = (collection: FleetCollection, fields: Fields, request: Request): boolean =>
  Object.keys(FLEET_TEXTS[collection]).some((field) => mentions(fields[field], request));

const signedNames = (collection: FleetCollection, fields: Fields, request: Request): Fields | undefined =>
  versioned(signed(changed(fields, eraseInFleet(collection, fields, request)), request));

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

/** A driver's own credentials, and mentions of the subject in those of others. */
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

/** Like `credentials`, for exceptions from them. */
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

/** Erases a document before it deletes it, because the audit keeps the last version of what is deleted. */
async function removeCredential(ref: DocumentReference, fields: Fields, request: Request): Promise<Fields> {
  const erased = signed(changed(fields, eraseCredential(fields)), request);
  if (erased) await ref.update(erased).catch(unlessGone(ref));
  await ref.delete();
  return {};
}
