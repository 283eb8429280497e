import type { Trip } from '../documents/trip';
import { buildTrip } from '../sample/builders';
import { toInstant } from '../time/days';
import { EMPTY_PAYER } from './payer';
import type { Price, PricedTrip, TripPayer } from './priceTrip';
import { EMPTY_RATE_CARD, type RateCard } from './rateCard';

/** A day without a clock change, and what tests of prices share. */
export const DAY = '2026-03-10';
export const ZONE = 'America/New_York';

const BILLED = { code: '', modifiers: [], taxable: false } as const;

/** A wheelchair card with a night surcharge and waiting time. */
export const CARD: RateCard = {
  ...EMPTY_RATE_CARD,
  id: 'card',
  name: 'Wheelchair 2026',
  from: '2026-01-01',
  mobility: ['wheelchair'],
  base: { ...BILLED, cents: 4500 },
  miles: { ...EMPTY_RATE_CARD.miles, included: 1500, tiers: [{ from: 0, centsPerMile: 150 }] },
  wait: {
    ...BILLED,
    freeMinutes: 0,
    blockMinutes: 30,
    rounding: 'nearest',
    centsPerBlock: 1000,
    cap: null,
    overMiles: 0,
  },
  surcharges: [
    {
      ...BILLED,
      name: 'Night',
      when: { kind: 'window', start: '18:00', end: '06:00' },
      amount: { kind: 'flat', cents: 4500 },
    },
  ],
  noShow: { kind: 'percent', percent: 5000, of: 'base' },
  minimum: 3000,
};

/** A card without a base or included miles. */
export const MILES_ONLY: RateCard = {
  ...EMPTY_RATE_CARD,
  id: 'miles',
  name: 'Miles only',
  from: '2026-01-01',
  miles: { ...EMPTY_RATE_CARD.miles, tiers: [{ from: 0, centsPerMile: 150 }] },
};

export const at = (clock: string, day = DAY) => {
  const date = toInstant(ZONE, day, clock);
  return { toMillis: () => date.getTime(), toDate: () => date };
};

type Times = NonNullable<Trip['progress']>['times'];

export const progressWith = (times: Partial<Times>, noShow: NonNullable<Trip['progress']>['noShow'] = null) => ({
  driverUid: 'ken',
  stage: null,
  times: { onMyWay: null, arrived: null, onBoard: null, droppedOff: null, ...times },
  odometers: { onBoard: null, droppedOff: null },
  proof: null,
  noShow,
  unsettledAt: null,
  decided: { status: 'Active' as const, at: at('00:00') },
  movedAt: null,
});

/** A completed wheelchair trip at 10:00. */
export const tripWith = (given: Partial<Trip> = {}): PricedTrip => ({
  ...buildTrip({
    subOwneruid: 'owner',
    clientUid: 'ann',
    name: 'Ann',
    tripDate: DAY,
    updatedBy: 'owner',
    createdAt: new Date(0),
  }),
  statusAt: at('12:00'),
  clientDis: 'wheelchair',
  puTime: '10:00',
  miles: 15,
  status: 'Completed',
  onTimeRule: undefined,
  progress: undefined,
  ...given,
});

export const by = (card: RateCard | readonly RateCard[] = CARD, given: Partial<TripPayer> = {}): TripPayer => ({
  payer: { ...EMPTY_PAYER, wants: { ...EMPTY_PAYER.wants, times: 'ignore' } },
  cards: Array.isArray(card) ? card : [card],
  hasAuthorization: false,
  timeZone: ZONE,
  holidays: {},
  ...given,
});

/** A trip whose client did not come, with the driver's wait before the no-show. */
export const noShowTrip = {
  status: 'Cancelled',
  cancelledBy: 'client',
  progress: progressWith({ arrived: at('09:55') }, { at: at('10:10'), note: '' }),
  statusAt: at('10:12'),
} as const;

/** The kinds of a price's problems. */
export const problemKinds = ({ problems }: Price) => problems.map(({ kind }) => kind);
