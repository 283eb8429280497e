import type { RequestChange, RequestLeg, RideRequest } from '@mtos/model';
import { buildRequest } from '@mtos/model/sample';
import type { RequestDoc } from './useRequests';

const at = (date: Date) => ({ toMillis: () => date.getTime(), toDate: () => date });
const SENT_AT = new Date('2026-03-09T12:00:00Z');

export const leg = (given: Partial<RequestLeg> = {}): RequestLeg => ({
  ...{ day: '2099-03-10', puTime: '09:00', willCall: false, apptTime: '10:00', fromPhone: '', toPhone: '' },
  ...{ fromAddress: '1 Broomstick Yard, Queens', toAddress: 'Dustpan Dialysis, Queens' },
  ...given,
});

/** A request as a query finds it: of Maria Gray, sent and not answered, unless given otherwise. */
export function requestDoc(given: Partial<RideRequest> = {}): RequestDoc {
  const client = { name: 'Maria Gray', phone: '(718) 555-0142', birthDate: '', medicaidId: '' } as const;
  const built = buildRequest(
    { client: { ...client, clientDis: 'ambulatory', needs: null }, legs: [leg()] },
    { createdAt: SENT_AT, createdBy: 'contact', answeredAt: SENT_AT, answeredBy: 'dora' },
  );
  const times = { createdAt: at(SENT_AT), updatedAt: at(SENT_AT), expireAt: undefined, follow: undefined };
  const open = { trips: {}, change: null, escalateAt: null, escalatedAt: null, answeredAt: null };
  return { ...built, ...times, ...open, id: `account_${'a'.repeat(20)}`, ...given };
}

/** What a facility asked for after the office accepted, and nobody answered: a change to these legs, unless given otherwise. */
export const changeOf = (given: Partial<RequestChange>): RequestChange => ({
  kind: 'change',
  legs: null,
  cancel: [],
  ask: '',
  askedAt: at(SENT_AT),
  askedBy: 'contact',
  state: 'sent',
  reason: '',
  ...given,
});
