import {
  addToDay,
  groupOn,
  keptBreaks,
  MAX_PAID_DRIVERS,
  MAX_PAY_READS,
  NO_PAY_PLANS,
  PAYABLE_CHARGE_FIELDS,
  PAYABLE_TRIP_FIELDS,
  type PaidTrip,
  type PayPlans,
  type PaySlip,
  paths,
  payPaths,
  payPlansSchema,
  payWeekOf,
  type QueryShape,
  type ReadPayInput,
  type Shift,
  serverQueries,
  shiftSchema,
  toPaidTrip,
  toPaySlip,
} from '@mtos/model';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { readTimeZone } from '../readTimeZone';
import { skipBroken } from '../skipBroken';
import { readBreaks } from './readBreaks';

/** One more than a period has, which tells that there are more. */
const LIMIT = MAX_PAY_READS + 1;

type StoredShift = Shift & { readonly id: string };

/** An account's pay plans, or those of a company that has none. */
export async function readPayPlans(account: string): Promise<PayPlans> {
  return payPlansIn(await db.doc(payPaths.plans(account)).get());
}

export function payPlansIn(stored: DocumentSnapshot): PayPlans {
  if (!stored.exists) return NO_PAY_PLANS;
  const { weekStartsOn, groups, drivers, version } = parseDocument(payPlansSchema, stored);
  return { weekStartsOn, groups, drivers, version };
}

/**
 * What each driver who worked on some days earned by the company's pay plans, without adjustments. Reads charges only if some
 * group has a percentage, and breaks only if some group does not pay them. @throws HttpsError `long-pay`
 */
export async function computePay(
  account: string,
  { from, to }: ReadPayInput,
  plans: PayPlans,
): Promise<readonly PaySlip[]> {
  const { weekStartsOn, groups } = plans;
  const allRates = groups.flatMap(({ rates }) => rates);
  const hasPercent = allRates.some(({ percent }) => percent > 0);
  const hasUnpaidBreaks = allRates.some(({ unpaidBreakMinutes }) => unpaidBreakMinutes !== undefined);
  // A shift of the day before the week can last into it
  const firstShift = addToDay(payWeekOf(from, weekStartsOn), -1);
  const timeZone = await readTimeZone(account);
  const [breaksOf, shiftDocuments, tripDocuments, chargeDocuments] = await Promise.all([
    hasUnpaidBreaks ? readBreaks(account, timeZone, { from: firstShift, to }, new Date()) : () => [],
    readAll(serverQueries.shiftsOfDays(account, firstShift, to, LIMIT)),
    readAll(serverQueries.tripsOfDays(account, from, to, LIMIT), PAYABLE_TRIP_FIELDS),
    hasPercent
      ? readAll({ ...serverQueries.chargesOfDays(account, { from, to }), limit: LIMIT }, PAYABLE_CHARGE_FIELDS)
      : [],
  ]);
  const charges = new Map(chargeDocuments.map((document) => [document.id, document.data()]));
  const trips = tripDocuments.flatMap((each) => toPaidTrip(each.id, each.data(), charges.get(each.id)) ?? []);
  const shifts = shiftDocuments.flatMap((each): readonly StoredShift[] => {
    const shift = skipBroken(() => parseDocument<Shift>(shiftSchema, each));
    return shift ? [{ ...shift, id: each.id }] : [];
  });
  const tripsOf = byDriver<PaidTrip>(trips);
  const shiftsOf = byDriver<StoredShift>(shifts);
  const isInPeriod = ({ day }: Shift) => day >= from;
  const worked = new Set([...tripsOf.keys(), ...shifts.filter(isInPeriod).map(({ driverUid }) => driverUid)]);
  return [...worked].toSorted().map((driverUid) => {
    const work = {
      driverUid,
      groupOn: (day: string) => groupOn(plans, driverUid, day),
      shifts: (shiftsOf.get(driverUid) ?? []).map((shift) => ({
        day: shift.day,
        startedAt: shift.startedAt.toMillis(),
        endedAt: shift.endedAt?.toMillis() ?? null,
        breaks: breaksOf(shift) ?? keptBreaks(shift),
      })),
      trips: tripsOf.get(driverUid) ?? [],
    };
    return toPaySlip(work, { from, to, timeZone, weekStartsOn });
  });
}

function byDriver<Of extends { readonly driverUid: string }>(all: readonly Of[]): ReadonlyMap<string, readonly Of[]> {
  const found = new Map<string, Of[]>();
  for (const each of all) {
    const own = found.get(each.driverUid);
    if (own) own.push(each);
    else found.set(each.driverUid, [each]);
  }
  return found;
}

async function readAll(spec: QueryShape, fields?: readonly string[]): Promise<readonly QueryDocumentSnapshot[]> {
  const query = toQuery(db.collection(spec.collection), spec);
  const { docs } = await (fields ? query.select(...fields) : query).get();
  if (docs.length > MAX_PAY_READS) throw callProblem('long-pay');
  return docs;
}

/** The names of the account's drivers by uid; active ones and those who were deactivated. */
export async function readDriverNames(account: string): Promise<Readonly<Record<string, string>>> {
  const query = toQuery(db.collection(paths.users), serverQueries.members(account, 'driver'));
  const { docs } = await query.select('fullName').limit(MAX_PAID_DRIVERS).get();
  return Object.fromEntries(docs.map((each) => [each.id, String(each.get('fullName') ?? '')]));
}
