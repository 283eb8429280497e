import { describe, expect, it } from 'vitest';
import { outboundLegs } from './outboundLegs';
import { requestContentInputSchema } from './requestInput';
import { requestOrders } from './requestOrders';
import type { RequestLeg } from './rideRequest';

/** A Monday. */
const DAY = '2026-03-02';

const leg = (given: Partial<RequestLeg> = {}): RequestLeg => ({
  ...{ day: DAY, puTime: '09:00', willCall: false, apptTime: '', fromPhone: '', toPhone: '' },
  ...{ fromAddress: '10 Elm Street', toAddress: '2 Clinic Road' },
  ...given,
});
const back = (given: Partial<RequestLeg> = {}): RequestLeg =>
  leg({ fromAddress: '2 Clinic Rd.', toAddress: '10 Elm St', puTime: '', willCall: true, ...given });

describe('the way back of a leg', () => {
  it('[FAC-2] goes between the same addresses, later on the day or on the next one', () => {
    expect(outboundLegs([leg(), back()])).toEqual([undefined, 0]);
    expect(outboundLegs([leg(), back({ willCall: false, puTime: '14:00' })])).toEqual([undefined, 0]);
    expect(outboundLegs([leg(), back({ day: '2026-03-03', willCall: false, puTime: '02:00' })])).toEqual([
      undefined,
      0,
    ]);
    expect(outboundLegs([leg(), back({ willCall: false, puTime: '08:00' })])).toEqual([undefined, undefined]);
    expect(outboundLegs([leg(), back({ day: '2026-03-04' })])).toEqual([undefined, undefined]);
    expect(outboundLegs([leg(), back({ toAddress: '3 Oak Street' })])).toEqual([undefined, undefined]);
  });

  it('[FAC-2] is the way back of one leg only', () => {
    expect(outboundLegs([leg(), back(), leg({ puTime: '15:00' }), back()])).toEqual([undefined, 0, undefined, 2]);
    expect(outboundLegs([leg(), back(), back()])).toEqual([undefined, 0, undefined]);
  });
});

describe('rides that repeat', () => {
  const repeat = { weekdays: [1, 5], until: '2026-04-03' };

  it('[FAC-3] become one order for a way there and back, from the first ride’s day on', () => {
    expect(requestOrders({ legs: [leg(), back()], repeat })).toEqual([
      {
        ...{ leg: 0, backLeg: 1, back: { puTime: '' }, weekdays: [1, 5], from: DAY, until: '2026-04-03' },
        extraDays: [],
      },
    ]);
    expect(requestOrders({ legs: [leg()], repeat: null })).toEqual([]);
  });

  it('[FAC-3] take place on the first day also if it is none of the weekdays', () => {
    const [order] = requestOrders({ legs: [leg()], repeat: { ...repeat, weekdays: [3] } });
    expect(order).toMatchObject({ weekdays: [3], extraDays: [DAY], backLeg: undefined, back: null });
  });

  it('[FAC-3] become an order for each way that is no way back, or has an appointment', () => {
    const other = leg({ puTime: '15:00', fromAddress: '5 Ash Street' });
    const appointment = back({ willCall: false, puTime: '14:00', apptTime: '15:00' });
    const orders = requestOrders({ legs: [leg(), other, appointment], repeat });
    expect(orders.map((order) => [order.leg, order.backLeg])).toEqual([
      [0, undefined],
      [1, undefined],
      [2, undefined],
    ]);
  });

  it('[FAC-3] of a later day than the first repeat as many days later', () => {
    const sunday = leg({ day: '2026-03-08', fromAddress: '5 Ash Street' });
    const [, later] = requestOrders({ legs: [leg(), sunday], repeat });
    expect(later).toMatchObject({ weekdays: [4, 7], from: '2026-03-08', until: '2026-04-09', extraDays: [] });
    const nextDay = back({ day: '2026-03-03', willCall: false, puTime: '01:00' });
    const [overnight] = requestOrders({ legs: [leg(), nextDay], repeat });
    expect(overnight).toMatchObject({ back: { puTime: '01:00', nextDay: true }, weekdays: [1, 5] });
  });

  it('[FAC-2] are no will-calls, except on the way back', () => {
    const client = {
      name: 'Clovis Kettle',
      phone: '',
      birthDate: '',
      medicaidId: '',
      clientDis: 'ambulatory',
      needs: null,
    };
    const problems = (legs: readonly RequestLeg[]) =>
      requestContentInputSchema
        .safeParse({ client, legs, repeat, notes: '', poNumber: '' })
        .error?.issues.map(({ path }) => path.join('.')) ?? [];
    expect(problems([leg(), back()])).toEqual([]);
    expect(problems([leg({ puTime: '', willCall: true })])).toEqual(['legs.0.puTime']);
    expect(problems([leg(), back(), back()])).toEqual(['legs.2.puTime']);
  });
});
