import {
  blockedFrom,
  type CredentialGap,
  type CredentialSubject,
  check,
  credentialExceptionSchema,
  credentialGaps,
  credentialGapsSchema,
  credentialQueries,
  credentialSchema,
  credentialTypeSchema,
  documentPaths,
  isSameJson,
  paths,
  type Schema,
  SYSTEM,
  unblocksPayers,
} from '@mtos/model';
import { type DocumentSnapshot, FieldValue, type QuerySnapshot, type Transaction } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { offerTrips } from '../dispatch/offerTrips';
import { newSettings } from '../driver/newSettings';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';

/**
 * Keeps with a driver or vehicle which credentials it lacks, and with a driver's user from which day they get no trip. Works
 * from the stored documents, so repeated, late, and unordered events lead to the same. Offers waiting trips to a driver who may now
 * get those of some payers; `followMember` does if all trips were blocked. A type, credential, or exception that
 * can't be read does not count. The company's own credentials are kept with no one.
 */
export async function keepCredentials(account: string, subject: CredentialSubject, subjectUid: string): Promise<void> {
  if (subject === 'driver' && (await keepOfDriver(account, subjectUid))) await offerTrips(subjectUid, new Date());
  if (subject === 'vehicle') await keepOfVehicle(account, subjectUid);
}

/** Whether a user is a driver of the account whose data was not erased. */
export const isDriverOf = (user: DocumentSnapshot, account: string): boolean =>
  user.get('subOwneruid') === account && user.get('role') === 'driver' && user.get('erasedAt') === undefined;

/** Returns whether the driver lacks less of what only some payers want. */
function keepOfDriver(account: string, uid: string): Promise<boolean> {
  const [userRef, settingsRef] = [db.doc(paths.user(uid)), db.doc(paths.driverSettingsDocument(account, uid))];
  return db.runTransaction(async (transaction) => {
    const [user, settings, lacking] = await Promise.all([
      transaction.get(userRef),
      transaction.get(settingsRef),
      readGaps(transaction, account, 'driver', uid),
    ]);
    const gaps = isDriverOf(user, account) ? lacking : [];
    const updatedAt = FieldValue.serverTimestamp();
    const from = blockedFrom(gaps);
    // Not `updatedBy`: the entry of the credential says who did what
    if (user.get('subOwneruid') === account && user.get('blockedFrom') !== from)
      transaction.update(userRef, { blockedFrom: from ?? FieldValue.delete(), updatedAt });
    if (!settings.exists && gaps.length > 0) transaction.create(settingsRef, newSettings({ credentialGaps: gaps }));
    if (settings.exists && !isKept(settings.get('credentialGaps'), gaps))
      transaction.update(settingsRef, { credentialGaps: toField(gaps), updatedAt, updatedBy: SYSTEM });
    const before = check(credentialGapsSchema, settings.get('credentialGaps') ?? []).data ?? [];
    return isDriverOf(user, account) && unblocksPayers(before, gaps);
  });
}

function keepOfVehicle(account: string, id: string): Promise<void> {
  const vehicleRef = db.doc(paths.vehicle(account, id));
  return db.runTransaction(async (transaction) => {
    const [vehicle, gaps] = await Promise.all([
      transaction.get(vehicleRef),
      readGaps(transaction, account, 'vehicle', id),
    ]);
    if (vehicle.exists && !isKept(vehicle.get('gaps'), gaps)) transaction.update(vehicleRef, { gaps: toField(gaps) });
  });
}

/** Missing where nothing is lacking. */
const toField = (gaps: readonly CredentialGap[]) => (gaps.length > 0 ? gaps : FieldValue.delete());

const isKept = (stored: unknown, gaps: readonly CredentialGap[]): boolean =>
  gaps.length > 0 ? isSameJson(stored ?? null, gaps) : stored === undefined;

async function readGaps(
  transaction: Transaction,
  account: string,
  subject: CredentialSubject,
  uid: string,
): Promise<readonly CredentialGap[]> {
  const [types, credentials, exceptions] = await Promise.all([
    transaction.get(toQuery(db.collection(paths.credentialTypes(account)), credentialQueries.credentialTypes(account))),
    transaction.get(toQuery(db.collection(paths.credentials(account)), credentialQueries.credentialsOf(account, uid))),
    transaction.get(
      toQuery(
        db.collection(paths.credentialExceptions(account)),
        credentialQueries.credentialExceptionsOf(account, uid),
      ),
    ),
  ]);
  const counted = readable(credentialTypeSchema, types);
  const needDocuments = counted.some((type) => type.subject === subject && type.isActive && type.documentFrom !== '');
  const documented = needDocuments ? await readDocumented(transaction, account, uid) : undefined;
  return credentialGaps(
    subject,
    counted,
    readable(credentialSchema, credentials)
      .filter((each) => each.subject === subject)
      .map((each) => ({ ...each, ...(documented && { documentDays: documented(each.id) }) })),
    readable(credentialExceptionSchema, exceptions).filter((each) => each.subject === subject),
  );
}

/** For which expiries a credential's documents were added, by its id, whether or not these can be read. */
async function readDocumented(transaction: Transaction, account: string, uid: string) {
  const query = toQuery(db.collection(documentPaths.documents(account)), credentialQueries.documentsOf(account, uid));
  const { docs } = await transaction.get(query.select('credentialUid', 'expiresDay'));
  return (credentialUid: string): readonly string[] =>
    docs.flatMap((each) => (each.get('credentialUid') === credentialUid ? [String(each.get('expiresDay') ?? '')] : []));
}

const readable = <Doc extends object>(
  schema: Schema<Doc>,
  { docs }: QuerySnapshot,
): readonly (Doc & { id: string })[] =>
  docs.flatMap((stored) => {
    const data = skipBroken(() => parseDocument(schema, stored));
    return data ? [{ ...data, id: stored.id }] : [];
  });
