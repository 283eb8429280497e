import { describe, expect, it } from 'vitest';
import { planAnswer } from './planAnswer';

const ask = { needsPerson: true, asksToCall: false };
const none = { needsPerson: false, asksToCall: false };

describe('planAnswer', () => {
  it('[RDR-3] shows a request to cancel to a person, and asks to call once the driver is on the way', () => {
    for (const stage of ['scheduled', 'delayed', 'willCall', 'noShow', 'cancelled', 'droppedOff', undefined] as const)
      expect(planAnswer('cancel', stage)).toEqual(ask);
    for (const stage of ['onMyWay', 'arrived', 'onBoard'] as const)
      expect(planAnswer('cancel', stage)).toEqual({ needsPerson: true, asksToCall: true });
  });

  it('[RDR-3] needs no one when a rider is ready for a ride with a time, and a person for a will-call or a ride that is over', () => {
    for (const stage of ['scheduled', 'delayed', 'onMyWay', 'arrived', 'onBoard'] as const)
      expect(planAnswer('ready', stage)).toEqual(none);
    for (const stage of ['willCall', 'noShow', 'cancelled', 'droppedOff', undefined] as const)
      expect(planAnswer('ready', stage)).toEqual(ask);
  });

  it('[RDR-3] shows everything else to a person, except the words that the provider acts on', () => {
    for (const stage of ['scheduled', 'onMyWay', undefined] as const) {
      expect(planAnswer('other', stage)).toEqual(ask);
      for (const answer of ['stop', 'start', 'help'] as const) expect(planAnswer(answer, stage)).toEqual(none);
    }
  });
});
