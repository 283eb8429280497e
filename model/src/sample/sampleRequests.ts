import { accountDocumentId } from '../documents/ids';
import { paths } from '../documents/paths';
import type { Trip } from '../documents/trip';
import type { OfficeRequest } from '../requests/officeRequest';
import { firstDay, lastDay } from '../requests/requestDays';
import { requestTripId } from '../requests/requestIds';
import { requestPaths } from '../requests/requestPaths';
import { showRequestTrip } from '../requests/requestTrip';
import type { RequestChange, RequestLeg, RequestTrip, RideRequest } from '../requests/rideRequest';
import { addToDay } from '../time/calendarDays';
import { DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import { asInstant } from './drivenTrip';
import type { SampleClient, SampleTrip } from './sampleTrips';
import type { Stored, StoredDocument } from './stored';

/** The facility, and its payer. */
export const FACILITY_NAME = 'Lanternlight Dialysis';
export const FACILITY_PAYER = 'payer-4';

interface Plan {
  readonly account: string;
  readonly now: Date;
  readonly clients: readonly SampleClient[];
  /** Who asks. */
  readonly contactUid: string;
  /** Who answers. */
  readonly writtenBy: string;
}

type StoredRequest = Omit<Stored<RideRequest>, 'change' | 'trips'> & {
  readonly change: Stored<RequestChange> | null;
  readonly trips: Readonly<Record<string, Stored<RequestTrip>>>;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A request's id: the account and 20 characters. */
const requestId = (account: string, number: number) =>
  accountDocumentId(account, `samplerequest${`000000${number}`.slice(-7)}`);

/** The numbers of requests that the office accepted: of each, a trip and its return, or the trip alone, are those of a client. */
const UPCOMING = [1, 2] as const;
/** Those whose rides are over, so that a facility's report shows some. */
const PAST = [7, 8, 9, 10, 11, 12] as const;
/** How many days ago the first ride of those was, at most. */
const PAST_DAYS = 12;

const idOf = ({ path }: Pick<SampleTrip, 'path'>) => path.slice(`${paths.trips}/`.length);

/** The trips of which accepted requests can be the origin, each with its return, if it has one, by the number of the request. */
function originalTrips(
  trips: readonly SampleTrip[],
  today: string,
): readonly { readonly number: number; readonly made: readonly SampleTrip[] }[] {
  const isUpcoming = ({ data }: SampleTrip) => data.tripDate > today && data.status === 'Pending';
  const isPast = ({ data }: SampleTrip) => data.tripDate < today && data.tripDate >= addToDay(today, -PAST_DAYS);
  const find = (numbers: readonly number[], isOriginal: (trip: SampleTrip) => boolean) => {
    const outbound = trips.filter((trip) => isOriginal(trip) && trip.data.returnOf === null);
    return outbound.slice(0, numbers.length).map((trip, index) => {
      const back = trips.find(({ data }) => data.returnOf === idOf(trip));
      return { number: numbers[index] ?? 0, made: back && isOriginal(back) ? [trip, back] : [trip] };
    });
  };
  return [...find(UPCOMING, isUpcoming), ...find(PAST, isPast)];
}

/** The sample's trips, some of which get the ids that they would have if a facility had asked for them. */
export function withRequestedTrips(
  trips: readonly SampleTrip[],
  { account, now }: Pick<Plan, 'account' | 'now'>,
): readonly SampleTrip[] {
  const ids = new Map(
    originalTrips(trips, dayIn(DEFAULT_TIME_ZONE, now)).flatMap(({ number, made }) =>
      made.map((trip, leg) => [idOf(trip), requestTripId(requestId(account, number), leg)]),
    ),
  );
  const renamed = (id: string) => ids.get(id) ?? id;
  return trips.map((trip) => ({
    path: `${paths.trips}/${renamed(idOf(trip))}`,
    data: trip.data.returnOf === null ? trip.data : { ...trip.data, returnOf: renamed(trip.data.returnOf) },
  }));
}

const legOf = ({ data }: SampleTrip): RequestLeg => ({
  day: data.tripDate,
  puTime: data.puTime,
  willCall: data.willCall,
  apptTime: data.apptTime,
  fromAddress: data.fromAddress,
  toAddress: data.toAddress,
  fromPhone: data.fromPhone,
  toPhone: data.toPhone,
});

type Asked = Pick<StoredRequest, 'client' | 'legs'> & Partial<StoredRequest>;

interface Written {
  readonly createdAt: Date;
  readonly createdBy: string;
  /** When and by whom it was answered, if it was. */
  readonly answeredAt: Date;
  readonly answeredBy: string;
}

/** A complete request. Defaults: sent for the sample's facility, with no notes, and answered as its state says. */
export function buildRequest(given: Asked, { createdAt, createdBy, answeredAt, answeredBy }: Written): StoredRequest {
  const { state = 'sent', change = null, legs, repeat = null } = given;
  const isAnswered = state !== 'sent';
  return {
    ...{ payerUid: FACILITY_PAYER, state, change, repeat, notes: '', poNumber: '' },
    ...{ firstDay: firstDay(legs), lastDay: lastDay(legs, repeat) },
    isOpen: state === 'sent' || change?.state === 'sent',
    ...{ escalateAt: null, escalatedAt: null, tripIds: [], orderIds: [], trips: {} },
    ...{ answeredAt: isAnswered ? answeredAt : null, answeredBy: isAnswered ? answeredBy : null },
    ...{ declineReason: null, declineNote: '', version: isAnswered ? 2 : 1, createdAt, createdBy },
    ...{ updatedAt: isAnswered ? answeredAt : createdAt, updatedBy: isAnswered ? answeredBy : createdBy },
    ...given,
  };
}

/** A client's request as the facility writes it. */
const clientOf = ({ name, phone, medicaidId, need }: SampleClient, birthDate = ''): RideRequest['client'] => ({
  ...{ name, phone, birthDate, medicaidId, clientDis: need, needs: null },
});

/** There and back: to the appointment, for which the office finds the pick-up time, and home when the client calls. */
function thereAndBack({ home, facility }: SampleClient, day: string, apptTime: string): readonly RequestLeg[] {
  const there = {
    fromAddress: home.address,
    fromPhone: home.phone,
    toAddress: facility.address,
    toPhone: facility.phone,
  };
  const back = {
    fromAddress: facility.address,
    fromPhone: facility.phone,
    toAddress: home.address,
    toPhone: home.phone,
  };
  return [
    { day, puTime: '', willCall: false, apptTime, ...there },
    { day, puTime: '', willCall: true, apptTime: '', ...back },
  ];
}

/** Requests of a facility in each state, and what only the office knows of them and of the trips that came of them. */
export function sampleRequests(plan: Plan, trips: readonly SampleTrip[]): readonly StoredDocument[] {
  const { account, now, contactUid, writtenBy, clients } = plan;
  const today = dayIn(DEFAULT_TIME_ZONE, now);
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const [known, other, repeating] = clients.slice(-3);
  if (!known || !other || !repeating) return [];
  const build = (number: number, createdAt: Date, given: Asked): StoredDocument => ({
    path: requestPaths.request(account, requestId(account, number)),
    data: buildRequest(given, { createdAt, createdBy: contactUid, answeredAt: ago(2 * HOUR), answeredBy: writtenBy }),
  });
  const accept = (number: number) => {
    const id = requestId(account, number);
    const made = [0, 1].flatMap((leg) =>
      trips.filter(({ path }) => path === `${paths.trips}/${requestTripId(id, leg)}`),
    );
    return made[0] ? [{ number, made, content: acceptedRequest(made, now) }] : [];
  };
  const [upcoming, past] = [UPCOMING.flatMap(accept), PAST.flatMap(accept)];
  const [plain, changing] = upcoming.map(({ content }) => content);
  const leg = changing?.legs[0];
  return [
    ...(plain ? [build(1, ago(26 * HOUR), plain)] : []),
    ...(changing && leg
      ? [
          build(2, ago(50 * HOUR), {
            ...changing,
            escalateAt: new Date(now.getTime() + 3 * HOUR),
            change: {
              ...{ kind: 'change', cancel: [], ask: 'The clinic moved the appointment.', state: 'sent', reason: '' },
              legs: [{ ...leg, day: addToDay(leg.day, 1) }, ...changing.legs.slice(1)],
              ...{ askedAt: ago(12 * MINUTE), askedBy: contactUid },
            },
          }),
        ]
      : []),
    build(3, ago(8 * MINUTE), {
      client: clientOf(known),
      legs: thereAndBack(known, addToDay(today, 2), '10:30'),
      notes: 'Please call the front desk when you arrive.',
      poNumber: 'LD-2041',
      escalateAt: new Date(now.getTime() + 4 * HOUR - 8 * MINUTE),
    }),
    build(4, ago(5 * HOUR), {
      client: { ...clientOf(other), name: 'Winifred Haystack', phone: '(718) 555-0177', birthDate: '1948-05-17' },
      legs: thereAndBack(other, addToDay(today, 1), '09:00').slice(0, 1),
      escalatedAt: ago(HOUR),
    }),
    build(5, ago(30 * MINUTE), {
      client: clientOf(repeating),
      legs: thereAndBack(repeating, addToDay(today, 3), '13:15'),
      repeat: { weekdays: [1, 3, 5], until: addToDay(today, 90) },
      escalateAt: new Date(now.getTime() + 3.5 * HOUR),
    }),
    build(6, ago(28 * HOUR), {
      client: clientOf(other),
      legs: thereAndBack(other, addToDay(today, 1), '18:30').slice(0, 1),
      ...{ state: 'declined', declineReason: 'outsideHours', declineNote: 'We can drive until 6 PM.' },
    }),
    ...past.map(({ number, made, content }) => {
      const answeredAt = made[0]?.data.createdAt ?? now;
      const written = { answeredAt, updatedAt: answeredAt };
      return build(number, new Date(answeredAt.getTime() - 40 * MINUTE), { ...content, ...written });
    }),
    ...[...upcoming, ...past].flatMap(({ number, made }) => {
      const data: OfficeRequest = { clientUid: made[0]?.data.clientUid ?? null, answerKey: '' };
      return [{ path: requestPaths.officeRequest(account, requestId(account, number)), data }];
    }),
    ...[...upcoming, ...past]
      .flatMap(({ made }) => made)
      .map((trip) => ({
        path: paths.officeTrip(account, idOf(trip)),
        data: {
          ...{ clientUid: trip.data.clientUid, officeNotes: '', payerUid: FACILITY_PAYER, version: 1 },
          ...{ createdAt: ago(2 * HOUR), updatedAt: ago(2 * HOUR), updatedBy: writtenBy },
        },
      })),
  ];
}

/** The request of which these trips came. */
function acceptedRequest(made: readonly SampleTrip[], now: Date): Asked & Pick<StoredRequest, 'tripIds'> {
  const shown = (trip: SampleTrip, leg: number): Stored<RequestTrip> => {
    const stored = { ...trip.data, statusAt: asInstant(trip.data.statusAt) } as unknown as Trip;
    const known = { leg, timeZone: DEFAULT_TIME_ZONE, now, expected: undefined, settings: undefined };
    const { day, puTime, stage, canceled, completedAt } = showRequestTrip(stored, known);
    return {
      ...{ leg, day, puTime, stage, canceled, expected: null, driverFirstName: '', plate: '' },
      ...{ completedAt: completedAt === null ? null : new Date(completedAt), updatedAt: now },
    };
  };
  const [first] = made;
  if (!first) throw new Error('an accepted request must have trips');
  const { name, phone, medicaidId, clientDis, needs } = first.data;
  return {
    client: { name, phone, birthDate: '', medicaidId, clientDis, needs },
    legs: made.map(legOf),
    state: 'accepted',
    tripIds: made.map(idOf),
    trips: Object.fromEntries(made.map((trip, leg) => [idOf(trip), shown(trip, leg)])),
  };
}
