import { emptyTripInput, pickRide, type RequestLeg, type StandingOrder } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { nextOrder } from './nextOrder';

const NOW = { toMillis: () => 0, toDate: () => new Date(0) };
const [HOME, CLINIC] = ['10 Elm Street', '2 Clinic Road'];
/** A Monday. */
const day = '2026-03-02';
const there: RequestLeg = {
  ...{ day, puTime: '09:00', willCall: false, apptTime: '', fromPhone: '', toPhone: '' },
  ...{ fromAddress: HOME, toAddress: CLINIC },
};
const home = (puTime: string): RequestLeg => ({ ...there, puTime, fromAddress: CLINIC, toAddress: HOME });
const repeat = { weekdays: [1], until: '2026-06-01' };
const ride = (puTime: string) =>
  pickRide({
    ...{ ...emptyTripInput(day), clientUid: 'clovis', name: 'Clovis Kettle', puTime },
    ...{ fromAddress: CLINIC, toAddress: HOME },
  });
const fields = (puTime: string) => ({
  ...{ weekdays: [1], from: day, until: '2026-06-01', leftOut: [], extraDays: [], onHolidays: 'drive' as const },
  ...{ trip: ride(puTime), back: null },
});
/** The order of the ride home, which has ended. */
const ended: StandingOrder = {
  ...fields('08:00'),
  ...{ paused: true, until: '2026-03-10', createdAt: NOW, updatedAt: NOW, updatedBy: 'desk' },
};

describe('the standing order of a leg that its facility changes', () => {
  const own = { leg: 1, backLeg: undefined, fields: fields('07:30') };
  const after = [there, home('07:30')];

  it('[FAC-3] runs again if the leg was the way back of another and is one of its own again', () => {
    expect(nextOrder(ended, own, { legs: [there, home('14:00')], repeat }, after)).toEqual({
      ...{ ...fields('07:30'), paused: false, previous: null },
    });
  });

  it('[FAC-3] stays as the company ended it, if the leg was one of its own before', () => {
    const changed = nextOrder(ended, own, { legs: [there, home('08:00')], repeat }, after);
    expect(changed).toMatchObject({ trip: { puTime: '07:30' }, previous: null });
    expect(Object.keys(changed).toSorted()).toEqual(['back', 'previous', 'trip']);
  });
});
