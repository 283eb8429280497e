import type { RequestLeg } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { askedChange, rideRequest, TODAY } from '../requestFixture';
import { listAsked } from './askedTexts';

const asked = (
  given: Parameters<typeof askedChange>[0],
  repeat: ReturnType<typeof rideRequest>['repeat'] = null,
): readonly string[] => listAsked(rideRequest({ change: askedChange(given), repeat }), TODAY);

describe('what a facility asked for last', () => {
  it('[FAC-2] is which rides to cancel, and why', () => {
    expect(asked({ cancel: [0], ask: 'Her son drives her.' })).toEqual([
      'Cancel Mon, Mar 2, 2:00 PM to 1 Clinic Way',
      '“Her son drives her.”',
    ]);
    expect(asked({ cancel: [0, 1] }, { weekdays: [1, 3], until: '2026-06-30' })).toEqual([
      'Cancel Mon Wed until Tue, Jun 30',
    ]);
  });

  it('[FAC-2] is how the rides should be that should change', () => {
    const [there, back] = rideRequest().legs as [RequestLeg, RequestLeg];
    const legs = [{ ...there, puTime: '13:30' }, back];
    expect(asked({ kind: 'change', cancel: [], legs })).toEqual([
      'Ride 1: Mon, Mar 2, 1:30 PM, appointment 3:00 PM, 9 Elm St to 1 Clinic Way, drop-off (555) 010-0199',
    ]);
  });

  it('[FAC-2] is nothing once the company answered', () => {
    expect(asked({ state: 'accepted' })).toEqual([]);
    expect(listAsked(rideRequest(), TODAY)).toEqual([]);
  });
});
