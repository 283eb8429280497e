import type { OfficeTrip } from '../documents/officeTrip';
import { paths } from '../documents/paths';
import { check } from '../documents/schema';
import type { Trip } from '../documents/trip';
import type { Holidays } from '../holidays/holidays';
import { type Charge, toCharge } from '../money/charge';
import { type ChargeDecision, decideCharge } from '../money/decideCharge';
import { type Payer, payerSchema } from '../money/payer';
import { payerRatesSchema } from '../money/payerRates';
import { priceTrip } from '../money/priceTrip';
import { resolvePayer } from '../money/resolvePayer';
import { findRequestRide } from '../requests/requestIds';
import { addToDay } from '../time/calendarDays';
import { DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import { asInstant } from './drivenTrip';
import { sampleInvoices } from './sampleInvoices';
import { FACILITY_PAYER } from './sampleRequests';
import type { Stored, StoredDocument } from './stored';

interface From {
  readonly account: string;
  readonly now: Date;
  readonly writtenBy: string;
  readonly holidays: Holidays;
  /** Who pays for standing orders, by id. */
  readonly orderPayers: ReadonlyMap<string, string>;
  readonly trips: readonly { readonly path: string; readonly data: Stored<Trip> }[];
  readonly payers: readonly StoredDocument[];
  readonly rates: readonly StoredDocument[];
}

/** How far back the sample's trips have charges. */
const DAYS = 14;

/** Who pays for the clients in turn: a broker, Medicaid, or as it follows without a choice. A facility pays for what it asks for. */
const CHOSEN = ['payer-1', 'payer-2', undefined, 'payer-1', undefined] as const;

/** What a biller has decided about the first charges that are ready. */
const DECISIONS: readonly ChargeDecision[] = [
  { kind: 'hold', reason: 'The broker asked for the driver’s notes.' },
  { kind: 'notBillable', reason: 'A courtesy after we were late twice.' },
  { kind: 'setAmount', cents: 4000, reason: 'Agreed with the client by phone.' },
];

/** What the sample's trips of the last days cost, and who pays where a person chose. */
export function sampleCharges(from: From): readonly StoredDocument[] {
  const { account, now, trips } = from;
  const today = dayIn(DEFAULT_TIME_ZONE, now);
  const clients = [...new Set(trips.map(({ data }) => data.clientUid))].sort();
  const priced = trips.filter(({ data }) => data.tripDate <= today && data.tripDate > addToDay(today, -DAYS));
  const chosenFor = (id: string, clientUid: string) =>
    findRequestRide(account, { id, standingOrderId: null })
      ? FACILITY_PAYER
      : CHOSEN[clients.indexOf(clientUid) % CHOSEN.length];
  const payers = readPayers(from);
  let decided = 0;
  const computed = priced.map(({ path, data }) => {
    const id = path.slice(`${paths.trips}/`.length);
    const charge = computeCharge(from, payers, data, chosenFor(id, data.clientUid));
    const decision = charge.state === 'ready' ? DECISIONS[decided++] : undefined;
    const who = { by: from.writtenBy, at: asInstant(now) };
    const stored = decision ? decideCharge(charge, decision, who) : undefined;
    return [id, stored ?? charge] as const;
  });
  const { charges, documents } = sampleInvoices({ ...from, today, payers }, computed);
  return [
    ...charges.map(([tripId, charge]) => ({
      path: paths.charge(account, tripId),
      data: { ...charge, updatedAt: now, billedAt: charge.billedAt && now },
    })),
    ...charges.flatMap(([tripId, { clientUid }]) => {
      const chosen = chosenFor(tripId, clientUid);
      return chosen ? [officeTrip(from, tripId, clientUid, chosen)] : [];
    }),
    ...documents,
  ];
}

type KnownPayer = Payer & { readonly id: string };

const readPayers = ({ payers, account }: From): readonly KnownPayer[] =>
  payers.flatMap(({ path, data }) => {
    const payer = check(payerSchema, withInstants(data)).data;
    return payer ? [{ ...payer, id: path.slice(`${paths.payers(account)}/`.length) }] : [];
  });

function computeCharge(
  { rates, account, holidays, now, orderPayers }: From,
  known: readonly KnownPayer[],
  stored: Stored<Trip>,
  chosen?: string,
): Charge {
  const trip = { ...stored, statusAt: asInstant(stored.statusAt) } as unknown as Trip;
  const { payer, from } = resolvePayer(known, {
    ...{ chosen, importFormat: trip.importFormat },
    ordered: orderPayers.get(trip.standingOrderId ?? ''),
  });
  const cards = rates.find(({ path }) => payer && path === paths.payerRates(account, payer.id));
  const price = priceTrip(trip, {
    payer,
    cards: check(payerRatesSchema, withInstants(cards?.data ?? {})).data?.cards ?? [],
    ...{ hasAuthorization: false, timeZone: DEFAULT_TIME_ZONE, holidays },
  });
  return { ...toCharge(trip, { id: payer?.id, from }, price), version: 1, updatedAt: asInstant(now) };
}

const withInstants = (data: StoredDocument['data']) =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, value instanceof Date ? asInstant(value) : value]),
  );

function officeTrip({ account, now, writtenBy }: From, tripId: string, clientUid: string, payerUid: string) {
  const data: Stored<OfficeTrip> = {
    ...{ clientUid, officeNotes: '', payerUid, version: 1 },
    ...{ createdAt: now, updatedAt: now, updatedBy: writtenBy },
  };
  return { path: paths.officeTrip(account, tripId), data };
}
