import { expect, it } from 'vitest';
import { check } from '../documents/schema';
import { tripInputSchema } from '../trip/tripInput';
import { requestTripInput, withLeg } from './requestTripInput';
import type { RequestContent, RequestLeg } from './rideRequest';

const leg: RequestLeg = {
  ...{ day: '2026-03-02', puTime: '09:00', willCall: false, apptTime: '09:45' },
  ...{ fromAddress: '1 Elm St', toAddress: '9 Oak Ave', fromPhone: '', toPhone: '(212) 555-0190' },
};
const content: Pick<RequestContent, 'client' | 'notes'> = {
  client: {
    ...{ name: 'Ann Example', phone: '(212) 555-0101', birthDate: '1950-01-31', medicaidId: 'M7' },
    ...{ clientDis: 'wheelchair', needs: { service: 'doorToDoor' } },
  },
  notes: 'Ring twice.',
};

it('[FAC-3] a leg becomes a valid trip with all that the facility said of it, for the client that the office chose', () => {
  const input = requestTripInput(content, leg, 'ann');
  expect(check(tripInputSchema, input).problem).toBeUndefined();
  expect(input).toMatchObject({
    ...{ clientUid: 'ann', name: 'Ann Example', phone: '(212) 555-0101', medicaidId: 'M7', clientDis: 'wheelchair' },
    ...{ tripDate: '2026-03-02', puTime: '09:00', apptTime: '09:45', willCall: false },
    ...{ fromAddress: '1 Elm St', toAddress: '9 Oak Ave', toPhone: '(212) 555-0190', bookingComments: 'Ring twice.' },
    needs: { service: 'doorToDoor' },
  });
});

it('[FAC-3] a will-call stays one, and a leg without a pick-up time is no trip yet', () => {
  const willCall = requestTripInput(content, { ...leg, puTime: '', apptTime: '', willCall: true }, null);
  expect(check(tripInputSchema, willCall).problem).toBeUndefined();
  expect(check(tripInputSchema, requestTripInput(content, { ...leg, puTime: '' }, null)).problem?.field).toBe('puTime');
});

it('[FAC-3] a changed leg changes its ride only where the facility changed it', () => {
  const stored = {
    ...requestTripInput(content, leg, 'ann'),
    ...{ puTime: '08:50', bookingComments: 'Gate code 12', miles: 7, fromDetails: 'Floor 2' },
    ...{ pickup: { lat: 40.7, lng: -73.9 }, dropoff: { lat: 40.8, lng: -73.9 } },
  };
  expect(withLeg(stored, leg, leg)).toEqual(stored);
  expect(withLeg(stored, leg, { ...leg, day: '2026-03-03' })).toEqual({ ...stored, tripDate: '2026-03-03' });
  expect(withLeg(stored, leg, { ...leg, puTime: '', apptTime: '', willCall: true })).toEqual({
    ...{ ...stored, puTime: '', apptTime: '', willCall: true },
  });
  expect(withLeg(stored, leg, { ...leg, toAddress: '3 Ash St' })).toEqual({
    ...{ ...stored, toAddress: '3 Ash St', dropoff: null, miles: 0 },
  });
});
