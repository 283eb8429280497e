import { describe, expect, it } from 'vitest';
import { CHARGE_STATES } from '../money/charge';
import { at, progressWith, tripWith } from '../money/testRates';
import { PAYABLE_TRIP_FIELDS, toPaidTrip } from './paidTrip';

const paid = (given: object, charge?: object) =>
  toPaidTrip('one', { ...tripWith(), driverUid: 'ken', ...given }, charge);

describe('a trip that a driver is paid for', () => {
  it('[MNY-9] is a completed one, with its loaded miles', () => {
    expect(paid({ miles: 22.4 })).toMatchObject({
      ...{ id: 'one', driverUid: 'ken', kind: 'completed', need: 'wheelchair', miles: 2240, isEstimated: true },
    });
    const driven = { ...progressWith({}), odometers: { onBoard: 100, droppedOff: 107.3 } };
    expect(paid({ progress: driven })).toMatchObject({ miles: 730, isEstimated: false });
    expect(paid({ miles: 0 })).toMatchObject({ miles: null });
  });

  it('[MNY-9] is a confirmed no-show, but no other trip that was not driven, and none without a driver', () => {
    const noShow = {
      ...{ status: 'Cancelled', cancelledBy: 'client', statusAt: at('10:12') },
      progress: progressWith({ arrived: at('09:55') }, { at: at('10:10'), note: '' }),
    };
    expect(paid(noShow)).toMatchObject({ kind: 'noShow' });
    expect(paid({ ...noShow, progress: undefined })).toBeUndefined();
    for (const status of ['Pending', 'Active', 'Delayed']) expect(paid({ status })).toBeUndefined();
    expect(paid({ driverUid: null })).toBeUndefined();
    expect(PAYABLE_TRIP_FIELDS).not.toContain('name');
  });

  it('[MNY-9] counts what is or will be billed, nothing for what is not billable, and says what is not known yet', () => {
    const cents = CHARGE_STATES.map((state) => [
      state,
      paid({}, { state, amountCents: 4500, lines: [], ownAmount: null })?.chargeCents,
    ]);
    expect(Object.fromEntries(cents)).toEqual({
      ...{ open: null, review: null, held: null, ready: 4500, drafted: 4500, billed: 4500 },
      ...{ nothing: 0, notBillable: 0 },
    });
    expect(paid({})?.chargeCents).toBeNull();
    expect(paid({}, { state: 'ready', amountCents: null, lines: [], ownAmount: null })?.chargeCents).toBeNull();
  });

  it('[MNY-9] has a fare without tolls, parking, and tax, which the driver does not earn', () => {
    const line = (kind: string, cents: number) => ({ kind, label: '', cents });
    const lines = [line('base', 4000), line('expense', 1250), line('expense', 300), line('tax', 320)];
    const fare = (given: object) => {
      const { chargeCents, passedOnCents } = paid({}, { state: 'ready', ownAmount: null, lines, ...given }) ?? {};
      return [chargeCents, passedOnCents];
    };
    expect(fare({ amountCents: 5870 })).toEqual([4000, 1870]);
    // An amount that a person set has no tax of its own
    expect(fare({ amountCents: 5000, ownAmount: { cents: 5000 } })).toEqual([3450, 1550]);
    expect(fare({ amountCents: 1000, ownAmount: { cents: 1000 } })).toEqual([0, 1000]);
    expect(fare({ state: 'notBillable', amountCents: 5870 })).toEqual([0, 0]);
    // What it is made of can't be read, so no one knows the fare
    for (const broken of [undefined, 'x', [{ kind: 'expense', cents: '12' }]])
      expect(fare({ amountCents: 5870, lines: broken })).toEqual([null, 0]);
  });
});
