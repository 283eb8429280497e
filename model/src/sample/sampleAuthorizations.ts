import { type AuthorizationContent, NO_USE, type StoredAuthorizationUse } from '../authorization/authorization';
import { coverTrip, isLow, sumUse } from '../authorization/coverTrip';
import type { OfficeTrip } from '../documents/officeTrip';
import { paths } from '../documents/paths';
import type { Trip } from '../documents/trip';
import { addToDay } from '../time/calendarDays';
import { DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import { SYSTEM } from '../trip/writtenBy';
import { asInstant } from './drivenTrip';
import { ORDER_OFFICE } from './sampleStandingOrders';
import type { SampleClient, SampleTrip } from './sampleTrips';
import type { Stored, StoredDocument } from './stored';

interface From {
  readonly account: string;
  readonly now: Date;
  readonly writtenBy: string;
  /** Who has a standing order that outlives the authorization. */
  readonly client: SampleClient;
  readonly trips: readonly SampleTrip[];
}

/** More than its trips so far count. */
const LEFT = 4;

/** An authorization that ends before the client's standing order, with what the client's trips count there. */
export function sampleAuthorizations({ account, now, writtenBy, client, trips }: From): readonly StoredDocument[] {
  const today = dayIn(DEFAULT_TIME_ZONE, now);
  const uid = `${client.uid}-authorization`;
  const at = new Date(now.getTime() - 30 * 86_400_000);
  const written = { version: 1, createdAt: at, updatedAt: at, updatedBy: writtenBy };
  const content: AuthorizationContent = {
    clientUid: client.uid,
    number: 'PA-40718',
    payer: 'Candlewood Brokerage',
    payerUid: ORDER_OFFICE.payerUid,
    from: addToDay(today, -30),
    until: addToDay(today, 10),
    weekdays: [],
    unit: 'leg',
    total: null,
    purpose: 'Dialysis',
    diagnosis: 'N18.6',
    orderingProvider: 'Candlewood Nephrology',
  };
  const known = { ...content, ...written, createdAt: asInstant(at), updatedAt: asInstant(at), id: uid, use: NO_USE };
  const covered = trips.flatMap(({ path, data }) => {
    const trip = { ...data, statusAt: asInstant(data.statusAt) } as unknown as Trip;
    const authorization = coverTrip(trip, [known], null);
    const { officeNotes, payerUid } = ORDER_OFFICE;
    const office = data.standingOrderId
      ? { officeNotes, orderNotes: officeNotes, orderPayerUid: payerUid }
      : { officeNotes: '' };
    return authorization ? [{ id: path.slice(`${paths.trips}/`.length), authorization, office }] : [];
  });
  const use = sumUse(covered.map(({ authorization }) => authorization));
  const total = use.used + use.reserved + LEFT;
  const counted: Stored<StoredAuthorizationUse> = {
    ...{ ...use, clientUid: client.uid, until: content.until, isLow: isLow({ total }, use) },
    updatedAt: now,
  };
  return [
    { path: paths.authorization(account, uid), data: { ...content, total, ...written } },
    { path: paths.authorizationUse(account, uid), data: counted },
    ...covered.map(({ id, authorization, office }) => {
      const data: Stored<OfficeTrip> = {
        ...{ clientUid: client.uid, ...office, authorization },
        ...{ version: 1, createdAt: now, updatedAt: now, updatedBy: SYSTEM },
      };
      return { path: paths.officeTrip(account, id), data };
    }),
  ];
}
