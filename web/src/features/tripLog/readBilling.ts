import { type LogLeg, payerQueries } from '@mtos/model';
import pMap from 'p-map';
import { authorizationDocuments } from '../../data/read/authorizationDocuments';
import { officeTripDocuments } from '../../data/read/officeTripDocuments';
import { payerDocuments } from '../../data/read/payerDocuments';
import { fetchDocument, readQuery } from '../../data/read/readQuery';
import type { Writer } from '../../data/write/writer';
import { type LegBilling, priceOf } from './billingColumns';

const CONCURRENCY = 10;

interface Wanted {
  readonly account: string;
  readonly legs: readonly LogLeg[];
  /** Called with how many legs were read so far. */
  readonly onRead: (count: number) => void;
}

interface Billing {
  /** By the trip's id. */
  readonly legs: ReadonlyMap<string, LegBilling>;
  /** How many legs have no price in the file. */
  readonly unpriced: number;
}

/** What is billed for each leg. @throws FirebaseError, BrokenDocumentError: a file has all of it, or is not saved */
export async function readBilling(db: Writer['db'], { account, legs, onRead }: Wanted): Promise<Billing> {
  const { documents: payers } = await readQuery(db, payerQueries.payers(account));
  const payersById = new Map(payers.map((payer) => [payer.id, payer]));
  const numbers = new Map<string, Promise<string>>();
  const readNumber = (uid: string) => {
    const known = numbers.get(uid) ?? fetchNumber(db, account, uid);
    numbers.set(uid, known);
    return known;
  };
  let count = 0;
  const read = await pMap(
    legs,
    async ({ id }): Promise<readonly [string, LegBilling]> => {
      const [charge, office] = await Promise.all([
        fetchDocument(payerDocuments.charge(db, account, id)),
        fetchDocument(officeTripDocuments.officeTrip(db, account, id)),
      ]);
      const uid = office?.authorization?.uid;
      const authorization = uid === undefined ? '' : await readNumber(uid);
      count += 1;
      onRead(count);
      const { name: payerName = '', providerNumber = '' } = payersById.get(charge?.payerUid ?? '') ?? {};
      return [id, { charge, waitMinutes: office?.waitMinutes, authorization, payerName, providerNumber }];
    },
    { concurrency: CONCURRENCY },
  );
  const unpriced = read.filter(([, { charge }]) => priceOf(charge) === null).length;
  return { legs: new Map(read), unpriced };
}

const fetchNumber = async (db: Writer['db'], account: string, uid: string): Promise<string> =>
  (await fetchDocument(authorizationDocuments.authorization(db, account, uid)))?.number ?? '';
