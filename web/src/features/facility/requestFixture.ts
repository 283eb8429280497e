import type { RequestTrip, RideRequest } from '@mtos/model';
import type { Doc } from '../../data/read/converter';

export const TODAY = '2026-03-02';
export const TIME_ZONE = 'America/Chicago';

const at = (time: string) => {
  const date = new Date(`${TODAY}T${time}:00-06:00`);
  return { toDate: () => date, toMillis: () => date.getTime() };
};

/** A ride of today, on its way to be picked up. */
export const rideTrip = (given: Partial<RequestTrip> = {}): RequestTrip => ({
  ...{ leg: 0, day: TODAY, puTime: '14:00', stage: 'onMyWay', driverFirstName: 'Dora', plate: 'WAY123' },
  ...{ expected: { from: at('14:10'), to: at('14:25') }, completedAt: null, canceled: false, updatedAt: at('13:50') },
  ...given,
});

/** A request for a ride there and back on a Monday. */
export const rideRequest = (given: Partial<Doc<RideRequest>> = {}): Doc<RideRequest> => ({
  ...{ id: 'account_aaaaaaaaaaaaaaaaaaaa', payerUid: 'elm', state: 'accepted', change: null, isOpen: false },
  client: {
    ...{ name: 'Ida Winters', phone: '(555) 010-0142', birthDate: '1950-04-01', medicaidId: '' },
    ...{ clientDis: 'wheelchair', needs: null },
  },
  legs: [
    {
      ...{ day: TODAY, puTime: '14:00', willCall: false, apptTime: '15:00' },
      ...{ fromAddress: '9 Elm St', toAddress: '1 Clinic Way', fromPhone: '', toPhone: '(555) 010-0199' },
    },
    {
      ...{ day: TODAY, puTime: '', willCall: true, apptTime: '' },
      ...{ fromAddress: '1 Clinic Way', toAddress: '9 Elm St', fromPhone: '(555) 010-0199', toPhone: '' },
    },
  ],
  ...{ repeat: null, notes: 'Bring the blue folder.', poNumber: '4711', escalateAt: null, escalatedAt: null },
  ...{ firstDay: TODAY, lastDay: TODAY, tripIds: [], orderIds: [], trips: {} },
  ...{ answeredAt: null, answeredBy: null, declineReason: null, declineNote: '', version: 3 },
  ...{ createdAt: at('08:00'), createdBy: 'fay', updatedAt: at('08:00'), updatedBy: 'fay' },
  ...given,
});

/** What the office was asked after it had accepted. */
export const askedChange = (given: Partial<NonNullable<RideRequest['change']>>): RideRequest['change'] => ({
  ...{ kind: 'cancel', legs: null, cancel: [1], ask: '', askedAt: at('09:00'), askedBy: 'fay', state: 'sent' },
  reason: '',
  ...given,
});

export const COMPANY = {
  ...{ companyName: 'Wayfare', logo: '', phone: '(555) 010-0100', timeZone: TIME_ZONE },
  payers: [{ payerUid: 'elm', name: 'Elm Dialysis' }],
};
