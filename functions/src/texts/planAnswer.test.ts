import type { RideStage } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { type AnswerContext, planAnswer } from './planAnswer';

const plan = (body: string, stage?: RideStage, given: Partial<AnswerContext> = {}) =>
  planAnswer(body, { stage, isAmbiguous: false, isStopped: false, ...given });

const NONE = { event: undefined, needsPerson: false, asksToCall: false };
const ASK = { ...NONE, needsPerson: true };
const UNDER_WAY = ['onMyWay', 'arrived', 'onBoard'] as const;

describe('planAnswer', () => {
  it('[RDR-3] shows a request to cancel to a person, and asks to call once the driver is on the way', () => {
    for (const stage of ['scheduled', 'delayed', 'willCall', 'noShow', 'cancelled', 'droppedOff', undefined] as const)
      expect(plan('2', stage)).toEqual({ ...ASK, answer: 'cancel' });
    for (const stage of UNDER_WAY) expect(plan('No', stage)).toEqual({ ...ASK, answer: 'cancel', asksToCall: true });
  });

  it('[RDR-3] needs no one when a rider is ready for a ride with a time, and a person for a will-call or a ride that is over', () => {
    for (const body of ['1', 'Sí', 'YES']) {
      for (const stage of ['scheduled', 'delayed', ...UNDER_WAY] as const)
        expect(plan(body, stage)).toEqual({ ...NONE, answer: 'ready' });
      for (const stage of ['willCall', 'noShow', 'cancelled', 'droppedOff'] as const)
        expect(plan(body, stage)).toEqual({ ...ASK, answer: 'ready' });
      expect(plan(body, undefined, { isAmbiguous: true })).toEqual({ ...ASK, answer: 'ready' });
    }
    expect(plan('1')).toEqual({ ...ASK, answer: 'ready' });
  });

  it('[RDR-5] takes YES and START for consent only if there is a STOP that they end', () => {
    for (const body of ['yes', 'START', 'Unstop'])
      expect(plan(body, 'scheduled', { isStopped: true })).toEqual({ ...NONE, answer: 'start', event: 'start' });
    expect(plan('START', 'scheduled')).toEqual({ ...ASK, answer: 'start' });
    expect(plan('YES')).toEqual({ ...NONE, answer: 'start' });
  });

  it('[RDR-3] takes CANCEL for a STOP, and for a request to cancel the ride if there is one', () => {
    const both = { ...ASK, answer: 'cancel', event: 'stop' };
    expect(plan('Cancel!', 'scheduled')).toEqual(both);
    expect(plan('CANCEL', 'onMyWay')).toEqual(both);
    expect(plan('CANCEL', undefined, { isAmbiguous: true })).toEqual(both);
    expect(plan('CANCEL')).toEqual({ ...NONE, answer: 'stop', event: 'stop' });
    expect(plan('STOP', 'scheduled')).toEqual({ ...NONE, answer: 'stop', event: 'stop' });
  });

  it('[RDR-3] shows everything else to a person, except HELP, which the provider acts on', () => {
    for (const stage of ['scheduled', 'onMyWay', undefined] as const) {
      expect(plan('Can you come at 10?', stage)).toEqual({ ...ASK, answer: 'other' });
      expect(plan('HELP', stage)).toEqual({ ...NONE, answer: 'help' });
    }
  });
});
