import {
  asOpenTrip,
  assessCoverage,
  type CountedAuthorization,
  chargedMiles,
  formatCents,
  type Payer,
  type PayerOrigin,
  type PricedTrip,
  priceTrip,
  resolvePayer,
  roadDistanceIn,
  type SaidPayer,
  type TripInput,
} from '@mtos/model';
import type { ReactNode } from 'react';
import { useFirestore } from 'reactfire';
import { useDrivingOn } from '../../../data/account/useDriving';
import { useHolidays } from '../../../data/account/useHolidays';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { useToday } from '../../../data/account/useToday';
import type { Doc } from '../../../data/read/converter';
import { payerDocuments } from '../../../data/read/payerDocuments';
import { combineQueryStates, readyValue } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { useSession } from '../../../data/session/session';
import { useAuthorizations } from '../../../domain/authorizations/useAuthorizations';
import { usePlacePayer, useSaidPayer } from '../../../domain/authorizations/useSaidPayer';
import { usePayers } from '../../../domain/authorizations/useTripPayers';
import { ORIGIN_TEXTS } from '../payerOrigin';

interface Props {
  /** With times as they are stored. */
  readonly trip: TripInput;
}

/** What a new trip costs if it is driven as booked, and who pays, for people who may bill; nothing while that is not known. */
export function NewTripPrice({ trip }: Props) {
  return trip.clientUid === null ? <OfNewClient trip={trip} /> : <OfClient trip={trip} clientUid={trip.clientUid} />;
}

const NOTHING_CHOSEN = { chosen: undefined, importFormat: undefined };

function OfNewClient({ trip }: Props) {
  const payers = usePayers();
  const known = readyValue(payers);
  const place = usePlacePayer(trip, known && { payers: known, said: NOTHING_CHOSEN });
  if (!known || place.status !== 'ready') return null;
  return <PaidBy trip={trip} payers={known} said={{ ...NOTHING_CHOSEN, place: place.value }} all={[]} />;
}

function OfClient({ trip, clientUid }: Props & { readonly clientUid: string }) {
  const both = combineQueryStates([useAuthorizations(clientUid), useSaidPayer({ ...trip, clientUid }, NOTHING_CHOSEN)]);
  if (both.status !== 'ready') return null;
  const [all, { payers, said }] = both.value;
  return <PaidBy trip={trip} payers={payers} said={said} all={all} />;
}

interface PaidByProps extends Props {
  readonly payers: readonly Doc<Payer>[];
  /** What names the trip's payer, besides its authorization. */
  readonly said: Omit<SaidPayer, 'authorized'>;
  /** All of the client's authorizations. */
  readonly all: readonly CountedAuthorization[];
}

function PaidBy({ trip, payers, said, all }: PaidByProps) {
  const { authorization } = assessCoverage(
    asOpenTrip({ ...trip, clientUid: trip.clientUid ?? '' }),
    all,
    null,
    payers,
    said,
  );
  const { payer, from } = resolvePayer(payers, { ...said, authorized: authorization?.payerUid });
  if (payers.length === 0) return null;
  if (!payer) return <Said>No price yet: no one is named who pays for this trip.</Said>;
  return <Priced key={payer.id} trip={trip} payer={payer} from={from} hasAuthorization={authorization !== undefined} />;
}

interface PricedProps extends Props {
  readonly payer: Doc<Payer>;
  readonly from: PayerOrigin;
  readonly hasAuthorization: boolean;
}

const NO_DAYS: readonly string[] = [];

/** The distance by road, if it decides the price and is known. Otherwise, it comes later where a service fills tables. */
function useRoad(trip: PricedTrip, { mileSources }: Payer) {
  const today = useToday();
  const from = chargedMiles(trip, mileSources)?.from;
  const better = from ? mileSources.slice(0, mileSources.indexOf(from)) : mileSources;
  const decides = better.includes('road') && trip.pickup !== null && trip.dropoff !== null;
  const { drivingOn } = useDrivingOn(decides ? [trip.tripDate, today] : NO_DAYS);
  const road = decides ? roadDistanceIn(drivingOn(trip.tripDate).drives, trip) : undefined;
  const hasService = [trip.tripDate, today].some((day) => drivingOn(day).drives !== undefined);
  return { road, comesLater: decides && road === undefined && hasService };
}

function Priced({ trip, payer, from, hasAuthorization }: PricedProps) {
  const { account } = useSession();
  const timeZone = useTimeZone();
  const holidays = useHolidays();
  const booked = asBooked(trip);
  const { road, comesLater } = useRoad(booked, payer);
  const rates = useLiveDocument(payerDocuments.rates(useFirestore(), account, payer.id));
  if (rates.status !== 'ready') return null;
  const cards = rates.value?.cards ?? [];
  const { lines, totalCents, problems } = priceTrip(booked, {
    payer,
    cards,
    hasAuthorization,
    road,
    timeZone,
    holidays,
  });
  if (totalCents === null) return <Said>No price: {payer.name} has no rates for this trip.</Said>;
  const lacksMiles = problems.some(({ kind }) => kind === 'noMiles');
  return (
    <Said>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>Price as booked, paid by {payer.name}</span>
        <span className="font-semibold text-ink tabular-nums">{formatCents(totalCents)}</span>
      </span>
      <span className="block text-small">{ORIGIN_TEXTS[from]}</span>
      {lines.map(({ label, why, cents }) => (
        <span key={`${label} ${why}`} className="flex justify-between gap-3 text-small">
          <span className="min-w-0">
            {label}: {why}
          </span>
          <span className="shrink-0 tabular-nums">{formatCents(cents)}</span>
        </span>
      ))}
      {comesLater && (
        <span className="block text-small">
          The distance by road is not known yet. The price follows it after the trip is added.
        </span>
      )}
      {lacksMiles && <span className="block text-small">Without miles, which are not known yet.</span>}
    </Said>
  );
}

const NEVER = { toMillis: () => 0, toDate: () => new Date(0) };

/** The trip as it is priced before it has begun. */
const asBooked = (trip: TripInput): PricedTrip => ({
  ...trip,
  ...{ status: 'Pending', statusAt: NEVER, cancelledBy: null, progress: undefined },
  // An emptied input has no number
  miles: trip.miles || 0,
  companions: trip.companions || 0,
  attendants: trip.attendants || 0,
});

function Said({ children }: { readonly children: ReactNode }) {
  return <p className="wrap-anywhere rounded-ui bg-sunken px-3 py-2 text-muted">{children}</p>;
}
