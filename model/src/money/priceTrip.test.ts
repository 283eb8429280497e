import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Trip } from '../documents/trip';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { priceTrip } from './priceTrip';
import type { RateCard } from './rateCard';
import { at, by, CARD, DAY, MILES_ONLY, noShowTrip, problemKinds, progressWith, tripWith } from './testRates';

const totalOf = (given: Partial<Trip>, card: RateCard = CARD) => priceTrip(tripWith(given), by(card)).totalCents;

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
    expect(problemKinds(unpriced)).toEqual(['noRate']);
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
