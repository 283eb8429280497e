import {
  type Client,
  type ClientProfile,
  clientProfileSchema,
  clientSchema,
  isErasedClient,
  type KnownClient,
  needsAnywhere,
  newClientUid,
  paths,
  profileQueries,
  type RequestClient,
  type RideNeeds,
} from '@mtos/model';
import type { Transaction } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';

/** Who rides, as the trips of a request say it. */
export interface ChosenClient {
  readonly uid: string;
  readonly name: string;
  readonly phone: string;
  readonly medicaidId: string;
  readonly needs: RideNeeds | null;
  /** Whether the account gets them with this request. */
  readonly isNew: boolean;
}

/** More clients than share a name, a phone number, and a birth date. */
const MAX_NAMESAKES = 50;

/**
 * The client whom a dispatcher chose for a request, under the name and phone number that the office has. What the rides need
 * is what the facility says, or else what the profile says. A new client's uid is unused within the transaction, which has to
 * create their profile: that keeps others from taking the uid at the same time.
 * @param clientUid null for a new client, who is never one of those whom the account has
 * @throws HttpsError `no-such-client` if the account has no such client, or merged them with another one
 */
export async function readChosenClient(
  transaction: Transaction,
  account: string,
  asked: RequestClient,
  clientUid: string | null,
): Promise<ChosenClient> {
  if (clientUid === null) return { ...toChosen(await unusedUid(transaction, account, asked), asked), isNew: true };
  const known = await readClient(account, clientUid);
  if (!known || isErasedClient(known)) throw callProblem('no-such-client');
  return toChosen(clientUid, asked, known);
}

/**
 * The client for whom a request was accepted, or the one into whom they were merged since.
 * @throws HttpsError `no-such-client` if the account has no such client anymore, or their data was erased
 */
export async function readAcceptedClient(
  account: string,
  client: RequestClient,
  clientUid: string | null,
): Promise<ChosenClient> {
  if (clientUid === null || isErasedClient(client)) throw callProblem('no-such-client');
  const found = await readClient(account, clientUid);
  const uid = found ? clientUid : ((await mergedInto(account, clientUid)) ?? clientUid);
  const known = found ?? (await readClient(account, uid));
  if (!known || isErasedClient(known)) throw callProblem('no-such-client');
  return toChosen(uid, client, known);
}

/** The client as the office knows them, or else as the facility says. */
const toChosen = (uid: string, asked: RequestClient, known?: Known): ChosenClient => ({
  uid,
  name: known?.name ?? asked.name,
  phone: known?.phone || asked.phone,
  medicaidId: known?.medicaidId || asked.medicaidId,
  needs: asked.needs ?? needsAnywhere(known?.needs),
  isNew: false,
});

interface Known {
  readonly name: string;
  readonly phone: string;
  readonly medicaidId: string;
  readonly needs: RideNeeds | null;
}

async function readClient(account: string, uid: string): Promise<Known | undefined> {
  const [profile, record] = await db.getAll(db.doc(paths.profile(account, uid)), db.doc(paths.client(account, uid)));
  const stored = profile?.exists
    ? skipBroken((): ClientProfile => parseDocument(clientProfileSchema, profile))
    : undefined;
  const counted = record?.exists ? skipBroken((): Client => parseDocument(clientSchema, record)) : undefined;
  if (stored) {
    const { name, phones, memberNumbers, needs } = stored;
    return { name, phone: phones[0]?.number ?? '', medicaidId: memberNumbers[0]?.number ?? '', needs };
  }
  if (!counted || (await isMerged(account, uid))) return undefined;
  const { name, phone, medicaidId } = counted;
  return { name, phone, medicaidId, needs: null };
}

const isMerged = async (account: string, uid: string): Promise<boolean> =>
  (await mergedInto(account, uid)) !== undefined;

/** The client into whom another one was merged; undefined if they were not. */
async function mergedInto(account: string, uid: string): Promise<string | undefined> {
  const query = profileQueries.profilesMergedFrom(account, [uid]);
  return (await toQuery(db.collection(query.collection), query).get()).docs[0]?.id;
}

/** The uid of a new client: the one that entry would give them, or another one if that is someone else's already. */
async function unusedUid(
  transaction: Transaction,
  account: string,
  { name, phone, medicaidId, birthDate }: RequestClient,
): Promise<string> {
  const person = { name, phone, memberNumber: medicaidId, birthDate };
  const taken: KnownClient[] = [];
  for (let count = 0; count < MAX_NAMESAKES; count += 1) {
    const uid = newClientUid(person, taken);
    const found = await transaction.getAll(db.doc(paths.profile(account, uid)), db.doc(paths.client(account, uid)));
    if (!found.some(({ exists }) => exists) && !(await isMerged(account, uid))) return uid;
    taken.push({ uid, name, birthDate, memberNumbers: [], phones: [] });
  }
  throw callProblem('no-such-client', { message: `There are too many clients named ${name}. Choose one of them.` });
}
