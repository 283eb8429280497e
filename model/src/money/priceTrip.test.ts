import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Trip } from '../documents/trip';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { priceTrip } from './priceTrip';
import type { RateCard } from './rateCard';
import { at, by, CARD, DAY, MILES_ONLY, progressWith, tripWith, ZONE } from './testRates';
import type { TripCosts } from './tripCosts';
import { waitedMinutes } from './waiting';

const totalOf = (given: Partial<Trip>, card: RateCard = CARD) => priceTrip(tripWith(given), by(card)).totalCents;
const kinds = ({ problems }: ReturnType<typeof priceTrip>) => problems.map(({ kind }) => kind);
const noShowTrip = {
  status: 'Cancelled',
  cancelledBy: 'client',
  progress: progressWith({ arrived: at('09:55') }, { at: at('10:10'), note: '' }),
  statusAt: at('10:12'),
} as const;

describe('the price of a trip', () => {
  it('[MNY-1] is the base for a trip within the included miles, and includes each mile beyond', () => {
    expect(totalOf({ miles: 15 })).toBe(4500);
    expect(totalOf({ miles: 22.4 })).toBe(5610);
    expect(priceTrip(tripWith({ miles: 22.4 }), by()).lines[1]).toMatchObject({
      kind: 'miles',
      quantity: 7.4,
      unitCents: 150,
      cents: 1110,
      why: '22.4 mi − 15 included = 7.4 × $1.50',
    });
  });

  it('[MNY-1] adds the night and the wait, rounded to the nearest block', () => {
    const waited = (onBoard: string) => ({
      puTime: '05:59',
      miles: 22.4,
      progress: progressWith({ arrived: at('05:50'), onBoard: at(onBoard) }),
    });
    expect(totalOf(waited('06:43'))).toBe(11_110);
    expect(totalOf(waited('06:44'))).toBe(12_110);
  });

  it('[MNY-1] is a part of the base for a no-show, without the minimum', () => {
    expect(totalOf(noShowTrip)).toBe(2250);
  });

  it('[MNY-1] is the base alone where no one knows the miles, with a problem that blocks billing', () => {
    const price = priceTrip(tripWith({ miles: 0 }), by());
    expect(price.totalCents).toBe(4500);
    expect(price.problems).toEqual([{ kind: 'noMiles', blocks: true }]);
  });

  it('[MNY-1] rounds miles half up, without the errors of decimal fractions', () => {
    expect(totalOf({ miles: 0.05 }, MILES_ONLY)).toBe(15);
    expect(totalOf({ miles: 1.005 }, { ...MILES_ONLY, miles: { ...MILES_ONLY.miles, rounding: 'none' } })).toBe(152);
  });

  it('[MNY-1] does not exist without a payer or a card, which is not a price of nothing', () => {
    expect(priceTrip(tripWith(), by(CARD, { payer: undefined }))).toMatchObject({
      totalCents: null,
      lines: [],
      problems: [{ kind: 'noPayer', blocks: true }],
    });
    const unpriced = priceTrip(tripWith({ clientDis: 'stretcher' }), by());
    expect(unpriced.totalCents).toBeNull();
    expect(kinds(unpriced)).toEqual(['noRate']);
  });

  it('[MNY-1] is the minimum where the lines come to less', () => {
    const cheap = { ...CARD, base: { ...CARD.base, cents: 2000 } };
    const price = priceTrip(tripWith({ miles: 3 }), by(cheap));
    expect(price.totalCents).toBe(3000);
    expect(price.lines.at(-1)).toMatchObject({ kind: 'minimum', cents: 1000, why: 'Up to the minimum of $30.00' });
  });

  it('[MNY-1] has tax on taxed lines only, last', () => {
    const taxed = { ...CARD, base: { ...CARD.base, taxable: true }, tax: 825 };
    const price = priceTrip(tripWith({ miles: 22.4 }), by(taxed));
    expect(price.lines.at(-1)).toMatchObject({ kind: 'tax', cents: 371, why: '8.25% of $45.00' });
    expect(price.totalCents).toBe(5610 + 371);
  });
});

describe('tiers of miles', () => {
  const tiered = (scheme: 'whole' | 'each', included = 0): RateCard => ({
    ...MILES_ONLY,
    miles: {
      ...MILES_ONLY.miles,
      ...{ rounding: 'none', included, scheme },
      tiers: [
        { from: 0, centsPerMile: 300 },
        { from: 2000, centsPerMile: 200 },
        { from: 4000, centsPerMile: 100 },
      ],
    },
  });

  it('[MNY-1] price a whole trip by the tier that its miles are in, whose first mile is its own', () => {
    expect(totalOf({ miles: 19.99 }, tiered('whole'))).toBe(5997);
    expect(totalOf({ miles: 20 }, tiered('whole'))).toBe(4000);
    expect(totalOf({ miles: 40 }, tiered('whole'))).toBe(4000);
    expect(totalOf({ miles: 40 }, tiered('whole', 500))).toBe(3500);
  });

  it('[MNY-1] price each mile by its own tier', () => {
    expect(totalOf({ miles: 20 }, tiered('each'))).toBe(6000);
    expect(totalOf({ miles: 45 }, tiered('each'))).toBe(6000 + 4000 + 500);
    expect(totalOf({ miles: 45 }, tiered('each', 2500))).toBe(3000 + 500);
    const [first, second] = priceTrip(tripWith({ miles: 25 }), by(tiered('each'))).lines;
    expect([first?.why, second?.why]).toEqual(['mile 0 to 20 = 20 × $3.00', 'mile 20 to 25 = 5 × $2.00']);
  });

  it('[MNY-1] never make a trip cheaper for a mile more where each mile has its own tier', () => {
    const miles = fc.integer({ min: 0, max: 6000 });
    fc.assert(
      fc.property(miles, fc.integer({ min: 1, max: 500 }), (hundredths, more) => {
        const price = (value: number) => totalOf({ miles: value / 100 }, tiered('each')) ?? 0;
        return price(hundredths + more) >= price(hundredths);
      }),
    );
  });
});

describe('surcharges', () => {
  const night = (clock: string, card = CARD, tripDate = DAY) =>
    priceTrip(tripWith({ puTime: clock, tripDate }), by(card)).lines.some(({ label }) => label === 'Night');

  it('[MNY-1] apply in a window over midnight, with its start and without its end', () => {
    const clocks = ['17:59', '18:00', '23:59', '00:00', '05:59', '06:00'];
    expect(clocks.map((clock) => night(clock))).toEqual([false, true, true, true, true, false]);
  });

  it('[MNY-1] go by the clock on the wall where clocks change', () => {
    expect(['2026-03-08', '2026-11-01'].map((day) => night('03:00', CARD, day))).toEqual([true, true]);
  });

  it('[MNY-1] apply on weekdays and holidays, all of them or the highest only', () => {
    const add = (name: string, when: RateCard['surcharges'][number]['when'], cents: number) => ({
      ...{ code: '', modifiers: [], taxable: false, name, when },
      amount: { kind: 'flat', cents } as const,
    });
    const surcharges = [
      add('Weekend', { kind: 'weekdays', weekdays: [6, 7] }, 2000),
      add('Holiday', { kind: 'holidays' }, 2250),
    ];
    const trip = tripWith({ tripDate: '2026-07-04' });
    const price = (surchargeRule: 'all' | 'highest', holidays = { '2026-07-04': 'Independence Day' }) =>
      priceTrip(trip, by({ ...CARD, surcharges, surchargeRule }, { holidays }));
    expect(price('all').totalCents).toBe(4500 + 2000 + 2250);
    expect(price('highest').totalCents).toBe(4500 + 2250);
    expect(price('highest').lines[1]?.why).toBe('$22.50; the highest of 2 surcharges');
    expect(price('all', {} as { '2026-07-04': string }).totalCents).toBe(4500 + 2000);
  });

  it('[MNY-1] can be a percentage of base and miles', () => {
    const [surcharge] = CARD.surcharges;
    if (!surcharge) throw new Error('The card has no surcharge.');
    const percent = { ...surcharge, amount: { kind: 'percent', percent: 1250, of: 'baseAndMiles' } as const };
    const price = priceTrip(tripWith({ miles: 22.4, puTime: '20:00' }), by({ ...CARD, surcharges: [percent] }));
    expect(price.lines[2]).toMatchObject({ cents: 701, why: '12.5% of base and miles, $56.10' });
  });
});

describe('waiting', () => {
  const waited = (arrived: string | null, onBoard: string, puTime = '10:00') =>
    waitedMinutes(
      {
        ...{ tripDate: DAY, puTime },
        progress: progressWith({ arrived: arrived === null ? null : at(arrived), onBoard: at(onBoard) }),
      },
      ZONE,
    );

  it('[MNY-1] counts from the later of arrival and planned pick-up, and never below zero', () => {
    expect(waited('09:40', '10:20')).toBe(20);
    expect(waited('10:05', '10:20')).toBe(15);
    expect(waited('09:40', '09:50')).toBe(0);
    expect(waited(null, '10:20')).toBe(20);
    expect(waited(null, '10:20', '')).toBe(0);
  });

  it('[MNY-1] counts minutes that passed where clocks change', () => {
    const day = '2026-03-08';
    const progress = progressWith({ arrived: at('01:50', day), onBoard: at('03:10', day) });
    expect(waitedMinutes({ tripDate: day, puTime: '01:45', progress }, ZONE)).toBe(20);
  });

  it('[MNY-1] is free for some minutes, has a cap, and can cost something on long trips only', () => {
    const { wait } = CARD;
    if (!wait) throw new Error('The card has no price for waiting.');
    const price = (given: Partial<NonNullable<RateCard['wait']>>, onBoard: string, miles = 15) =>
      priceTrip(
        tripWith({ miles, progress: progressWith({ arrived: at('10:00'), onBoard: at(onBoard) }) }),
        by({ ...CARD, wait: { ...wait, ...given } }),
      ).lines.find(({ kind }) => kind === 'wait');
    expect(price({ freeMinutes: 15, rounding: 'up' }, '10:16')).toMatchObject({
      cents: 1000,
      why: '16 min − 15 free = 1 min, billed as 30 min: 1 × $10.00',
    });
    expect(price({ freeMinutes: 15, rounding: 'down' }, '10:44')).toBeUndefined();
    expect(price({ cap: 2500 }, '12:00')).toMatchObject({ cents: 2500, quantity: 1, unitCents: 2500 });
    expect(price({ overMiles: 1500 }, '10:45')).toBeUndefined();
    expect(price({ overMiles: 1500 }, '10:45', 15.1)).toMatchObject({ cents: 2000 });
  });
});

describe('what the office enters', () => {
  const trip = tripWith({ miles: 10, progress: progressWith({ arrived: at('10:00'), onBoard: at('10:44') }) });
  const priceWith = (costs: TripCosts, given: Partial<RateCard> = {}) =>
    priceTrip(trip, { ...by({ ...CARD, ...given }), costs });

  it('[MNY-1] replaces the waiting by the driver’s times', () => {
    expect(priceWith({}).totalCents).toBe(5500);
    expect(priceWith({ waitMinutes: 0 }).totalCents).toBe(4500);
    const { lines, totalCents } = priceWith({ waitMinutes: 60 });
    expect(totalCents).toBe(6500);
    expect(lines.find(({ kind }) => kind === 'wait')?.why).toBe('60 min as entered, billed as 60 min: 2 × $10.00');
  });

  it('[MNY-1] bills tolls and parking as much as they cost, if the card pays them', () => {
    const costs = { tollCents: 650, parkingCents: 1000 };
    const paid = priceWith(costs, { paysExpenses: true, tax: 1000, base: { ...CARD.base, taxable: true } });
    expect(paid.totalCents).toBe(5500 + 1650 + 450);
    expect(paid.lines.map(({ label, cents }) => [label, cents])).toContainEqual(['Tolls', 650]);
    expect(kinds(paid)).not.toContain('unpaidExpenses');
    const unpaid = priceWith(costs);
    expect(unpaid.totalCents).toBe(5500);
    expect(unpaid.problems).toContainEqual({ kind: 'unpaidExpenses', blocks: false });
  });

  it('[MNY-1] counts in place of what the driver entered, also if it is nothing', () => {
    const { progress } = trip;
    if (!progress) throw new Error('The trip was not driven');
    const paid = { ...trip, progress: { ...progress, expenses: { tollCents: 650, parkingCents: 1000 } } };
    const expenses = (costs?: TripCosts) =>
      priceTrip(paid, { ...by({ ...CARD, paysExpenses: true }), ...(costs && { costs }) })
        .lines.filter(({ kind }) => kind === 'expense')
        .map(({ label, cents, why }) => [label, cents, why]);
    const byDriver = (label: string, cents: number) => [label, cents, 'As the driver entered it'];
    expect(expenses()).toEqual([byDriver('Tolls', 650), byDriver('Parking', 1000)]);
    expect(expenses({ tollCents: 900 })).toEqual([
      ['Tolls', 900, 'As entered for the trip'],
      byDriver('Parking', 1000),
    ]);
    expect(expenses({ tollCents: 0, parkingCents: 0 })).toEqual([]);
    expect(priceTrip(paid, by(CARD)).problems).toContainEqual({ kind: 'unpaidExpenses', blocks: false });
    const { problems } = priceTrip(paid, { ...by(CARD), costs: { tollCents: 0, parkingCents: 0 } });
    expect(problems).not.toContainEqual({ kind: 'unpaidExpenses', blocks: false });
  });

  it('[MNY-1] [MNY-3] asks to check what is billed as the driver entered it, and nothing else', () => {
    const { progress } = trip;
    if (!progress) throw new Error('The trip was not driven');
    const entered = { ...trip, progress: { ...progress, expenses: { tollCents: 650, parkingCents: 0 } } };
    const paying = by({ ...CARD, paysExpenses: true });
    const problem = { kind: 'driverExpenses', blocks: false };
    expect(priceTrip(entered, paying).problems).toContainEqual(problem);
    expect(priceTrip(entered, { ...paying, costs: { parkingCents: 900 } }).problems).toContainEqual(problem);
    const notAsked = [
      // The office confirmed the amount, or replaced it
      priceTrip(entered, { ...paying, costs: { tollCents: 650 } }),
      priceTrip(entered, { ...paying, costs: { tollCents: 0 } }),
      // It is not billed
      priceTrip(entered, by(CARD)),
      priceTrip({ ...entered, status: 'Cancelled' }, paying),
      // The driver entered nothing
      priceTrip(trip, { ...paying, costs: { tollCents: 650 } }),
    ];
    for (const price of notAsked) expect(kinds(price)).not.toContain('driverExpenses');
  });

  it('[MNY-1] says of tolls on a trip that was not driven that they are not billed', () => {
    const costs = { tollCents: 650 };
    const statuses = [{ status: 'Cancelled' as const }, { status: 'Cancelled' as const, cancelReason: 'No-show' }];
    for (const given of statuses) {
      const found = priceTrip({ ...trip, ...given }, { ...by({ ...CARD, paysExpenses: true }), costs });
      expect(found.outcome).not.toBe('completed');
      expect(found.lines.map(({ kind }) => kind)).not.toContain('expense');
      expect(found.problems).toContainEqual({ kind: 'unpaidExpenses', blocks: false });
    }
  });

  it('[MNY-1] does not let tolls reach the minimum', () => {
    const { lines } = priceWith({ waitMinutes: 0, tollCents: 650 }, { minimum: 5000, paysExpenses: true });
    expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['base', 4500],
      ['minimum', 500],
      ['expense', 650],
    ]);
  });
});

describe('what became of a trip', () => {
  const card: RateCard = {
    ...CARD,
    canceledAtDoor: { kind: 'percent', percent: 10_000, of: 'baseAndMiles' },
    lateCancel: { kind: 'flat', cents: 1500 },
    lateCancelMinutes: 60,
  };
  const canceled = (given: Partial<Trip>) =>
    priceTrip(tripWith({ status: 'Cancelled', cancelledBy: 'client', miles: 22.4, ...given }), by(card));

  it('[MNY-1] decides what a canceled trip costs', () => {
    const atDoor = { progress: progressWith({ arrived: at('09:58') }), statusAt: at('10:05') };
    expect(canceled(atDoor)).toMatchObject({ outcome: 'canceledAtDoor', totalCents: 5610 });
    expect(canceled({ statusAt: at('09:01') })).toMatchObject({ outcome: 'lateCancel', totalCents: 1500 });
    expect(canceled({ statusAt: at('09:00') })).toMatchObject({ outcome: 'canceled', totalCents: 0, problems: [] });
    expect(canceled({ puTime: '', statusAt: at('09:30') })).toMatchObject({ outcome: 'canceled', totalCents: 0 });
  });

  it('[MNY-1] costs nothing if the broker or a dispatcher canceled, unless the card says so', () => {
    const late = { cancelledBy: 'dispatcher', statusAt: at('09:30') } as const;
    expect(canceled(late).totalCents).toBe(0);
    const trip = tripWith({ status: 'Cancelled', ...late });
    expect(priceTrip(trip, by({ ...card, chargesOwnCancels: true })).totalCents).toBe(1500);
  });

  it('[MNY-2] asks about a no-show that is not confirmed or was reported early', () => {
    const { progress } = noShowTrip;
    expect(kinds(priceTrip(tripWith({ status: 'Active', progress }), by()))).toEqual(['noShowOpen']);
    const early = { ...noShowTrip, progress: { ...progress, noShow: { at: at('10:10'), note: '', early: 5 } } };
    const price = priceTrip(tripWith(early), by(card));
    expect(price.outcome).toBe('canceledAtDoor');
    expect(kinds(price)).toEqual(['noShowEarly']);
  });
});

describe('every price', () => {
  const cents = fc.nat({ max: 100_000 });
  const amount = fc.oneof(
    fc.record({ kind: fc.constant('flat' as const), cents }),
    fc.record({
      kind: fc.constant('percent' as const),
      percent: fc.nat({ max: 20_000 }),
      of: fc.constantFrom('base' as const, 'baseAndMiles' as const),
    }),
  );
  const billed = { code: fc.constant(''), modifiers: fc.constant([]), taxable: fc.boolean() };
  const someCard: fc.Arbitrary<RateCard> = fc
    .record({
      base: fc.record({ ...billed, cents }),
      miles: fc.record({
        ...billed,
        rounding: fc.constantFrom('none' as const, 'tenth' as const, 'nearest' as const, 'up' as const),
        included: fc.nat({ max: 3000 }),
        scheme: fc.constantFrom('whole' as const, 'each' as const),
        tiers: fc
          .array(fc.record({ from: fc.integer({ min: 1, max: 5000 }), centsPerMile: fc.nat({ max: 999 }) }))
          .map((tiers) =>
            [{ from: 0, centsPerMile: 175 }, ...tiers]
              .toSorted((one, other) => one.from - other.from)
              .filter(({ from }, index, all) => index === 0 || from > (all[index - 1]?.from ?? 0)),
          ),
      }),
      surcharges: fc.array(
        fc.record({
          ...billed,
          name: fc.constant('Night'),
          when: fc.constant({ kind: 'window' as const, start: '18:00', end: '06:00' }),
          amount,
        }),
        { maxLength: 3 },
      ),
      surchargeRule: fc.constantFrom('all' as const, 'highest' as const),
      noShow: amount,
      minimum: cents,
      tax: fc.nat({ max: 2000 }),
    })
    .map((given) => ({ ...CARD, mobility: MOBILITY_NEEDS, ...given }));
  const someTrip = fc
    .record({
      miles: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
      puTime: fc.constantFrom('', '05:30', '12:00', '18:00'),
      wait: fc.nat({ max: 300 }),
      isNoShow: fc.boolean(),
      companions: fc.nat({ max: 3 }),
    })
    .map(({ wait, isNoShow, ...given }) => {
      const onBoard = { toMillis: () => at('10:00').toMillis() + wait * 60_000, toDate: () => at('10:00').toDate() };
      const progress = progressWith({ arrived: at('10:00'), onBoard });
      return tripWith({ ...given, progress, ...(isNoShow && noShowTrip) });
    });

  it('[MNY-1] is whole cents, never negative, and the sum of its lines', () => {
    fc.assert(
      fc.property(someTrip, someCard, (trip, card) => {
        const { lines, totalCents } = priceTrip(trip, by(card));
        expect(lines.every((line) => Number.isSafeInteger(line.cents) && line.cents > 0)).toBe(true);
        expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(totalCents);
      }),
    );
  });

  it('[MNY-1] is the same however often and in whatever order trips are priced', () => {
    fc.assert(
      fc.property(fc.array(someTrip, { minLength: 1, maxLength: 5 }), someCard, (trips, card) => {
        const priced = trips.map((trip) => priceTrip(trip, by(card)));
        const again = [...trips, ...trips.toReversed()].map((trip) => priceTrip(trip, by(card)));
        expect(again).toEqual([...priced, ...priced.toReversed()]);
      }),
    );
  });
});
