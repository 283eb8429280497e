import {
  driveKey,
  EMPTY_PAYER,
  EMPTY_PROFILE,
  EMPTY_RATE_CARD,
  emptyTripInput,
  type KnownDrives,
  type RateCard,
  type TripInput,
} from '@mtos/model';
import { render, screen } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { push, withFakeServer } from '../../../data/read/fakeServer';
import { NEW_YORK, PICKUP } from '../tripFixtures';

/** What the tables of all days say; undefined without a routing service. */
let drives: KnownDrives | undefined;
const driving = { drivingOn: () => ({ drives }), isReady: true };
vi.doMock('../../../data/account/useDriving', () => ({ useDrivingOn: () => driving }));
afterAll(() => vi.doUnmock('../../../data/account/useDriving'));

const { NewTripPrice, AccountDocument } = await withFakeServer(
  async () => ({
    ...(await import('./NewTripPrice')),
    ...(await import('../../../domain/account/AccountDocument')),
  }),
  { hasFakeTime: false },
);

const CLINIC = { lat: 40.71, lng: -73.88 };
const DAY = '2099-03-09';
const at = { toMillis: () => 0, toDate: () => new Date(0) };
const saved = { version: 1, createdAt: at, updatedAt: at, updatedBy: 'owner' };
const CARD: RateCard = {
  ...EMPTY_RATE_CARD,
  ...{ id: 'one', name: 'All 2099', from: '2099-01-01', mobility: ['wheelchair'] },
  base: { ...EMPTY_RATE_CARD.base, cents: 4500 },
  miles: { ...EMPTY_RATE_CARD.miles, included: 1500, tiers: [{ from: 0, centsPerMile: 150 }] },
};
const payer = (id: string, name: string, kind: 'broker' | 'private') => ({ id, ...EMPTY_PAYER, ...saved, name, kind });
const RATES = { 'accounts/account/rateCards/own': { cards: [CARD], ...saved } };

function open(trip: Partial<TripInput>, payers: readonly ReturnType<typeof payer>[], documents: object = RATES) {
  push({
    documents: { 'accounts/account': { name: 'Wayfare', timeZone: NEW_YORK }, ...documents },
    ...{ found: [], collections: { 'accounts/account/payers': payers } },
  });
  const typed = { ...emptyTripInput(DAY), clientDis: 'wheelchair' as const, puTime: '10:00', miles: 22.4, ...trip };
  return render(
    <AccountDocument>
      <NewTripPrice trip={typed} />
    </AccountDocument>,
  );
}

const OWN = payer('own', 'Private pay', 'private');
const BROKER = payer('broker', 'Dustpan Brokerage', 'broker');

describe('the price in the form for a new trip', () => {
  it('[MNY-2] is what the trip costs as booked, line by line, with who pays', async () => {
    open({}, [OWN, BROKER]);
    const said = (await screen.findByText('$56.10')).closest('p');
    expect(said?.textContent).toContain('Price as booked, paid by Private pay');
    expect(said?.textContent).toContain('22.4 mi − 15 included = 7.4 × $1.50');
  });

  it('[MNY-2] says that the miles are missing', async () => {
    open({ miles: Number.NaN }, [OWN]);
    await screen.findByText('$45.00', { selector: '.font-semibold' });
    screen.getByText('Without miles, which are not known yet.');
  });

  it('[MNY-2] is no $0.00 where no one is known to pay', async () => {
    open({}, [BROKER]);
    await screen.findByText('No price yet: no one is named who pays for this trip.');
    expect(document.body.textContent).not.toContain('$');
  });

  it('[MNY-2] is no $0.00 where the payer has no rates', async () => {
    open({ clientDis: 'stretcher' }, [OWN]);
    await screen.findByText('No price: Private pay has no rates for this trip.');
    expect(document.body.textContent).not.toContain('$');
  });

  it('[MNY-2] is of the client’s payer', async () => {
    const { cards } = RATES['accounts/account/rateCards/own'];
    open({ clientUid: 'ann' }, [OWN, BROKER], {
      'accounts/account/profiles/ann': { ...EMPTY_PROFILE, ...saved, name: 'Ann Teapot', payerUid: 'broker' },
      'accounts/account/rateCards/broker': { cards, ...saved },
    });
    await screen.findByText('Price as booked, paid by Dustpan Brokerage');
  });

  it('[ROD-1] [MNY-2] goes by the road as far as the day’s table knows it, and says else that it comes later', async () => {
    const drive = { miles: 25.004, minutes: 50, source: 'roads' } as const;
    drives = new Map([[driveKey(PICKUP), new Map([[driveKey(CLINIC), drive]])]]);
    const { unmount } = open({ miles: Number.NaN, pickup: PICKUP, dropoff: CLINIC }, [OWN]);
    await screen.findByText('Miles by road: 25 mi − 15 included = 10 × $1.50');
    expect(document.body.textContent).not.toContain('not known yet');
    unmount();
    open({ miles: Number.NaN, pickup: CLINIC, dropoff: PICKUP }, [OWN]);
    await screen.findByText('The distance by road is not known yet. The price follows it after the trip is added.');
    expect(document.body.textContent).not.toContain('Miles by road');
    drives = undefined;
  });

  it('[MNY-2] is not shown to a company without payers', async () => {
    open({}, []);
    expect(document.body.textContent).toBe('');
    push({ collections: { 'accounts/account/payers': [OWN] } });
    await screen.findByText('$56.10');
  });
});
