import { describe, expect, it } from 'vitest';
import { loadingMinutes } from '../travel/loadingMinutes';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { compactNeeds, describeNeeds, NEED_TEXTS, needsAnywhere, returnNeeds, withNeed } from './rideNeeds';

describe('what a ride needs', () => {
  it('[CLI-2] is told in the driver’s words, what keeps the client safe first; nothing where nothing was said', () => {
    expect(describeNeeds(null)).toEqual([]);
    expect(describeNeeds({ stairsAtPickUp: 0, loadingMinutes: 20 })).toEqual([]);
    expect(
      describeNeeds({
        ...{ weightPounds: 320, stairsAtDropOff: 1, stairsAtPickUp: 12, equipment: ['oxygen', 'walker', 'carSeat'] },
        ...{ oxygenLiters: 2.5, service: 'bedToBed', neverLeaveAlone: true },
      }),
    ).toEqual([
      ...['Never leave alone', 'Bed to bed', 'Oxygen 2.5 L/min', 'Walker', 'Child car seat'],
      ...['12 steps at pick-up', '1 step at drop-off', '320 lb'],
    ]);
    expect(describeNeeds({ equipment: ['oxygen'] })).toEqual(['Oxygen']);
    expect(describeNeeds({ service: 'curbToCurb' }, { ...NEED_TEXTS, neverLeaveAlone: '' })).toEqual(['Curb to curb']);
  });

  it('[CLI-2] is stored alike however little was said', () => {
    expect(withNeed({ service: 'doorToDoor' }, 'service', undefined)).toBeNull();
    expect(withNeed({ equipment: ['cane'] }, 'equipment', [])).toBeNull();
    expect(withNeed(null, 'neverLeaveAlone', false)).toBeNull();
    expect(withNeed(null, 'stairsAtPickUp', 0)).toEqual({ stairsAtPickUp: 0 });
    expect(Object.keys(compactNeeds({ service: 'doorToDoor', weightPounds: undefined }) ?? {})).toEqual(['service']);
  });

  it('[CLI-2] has its steps at the other ends on the way back', () => {
    expect(returnNeeds({ stairsAtPickUp: 12, equipment: ['walker'] })).toEqual({
      stairsAtDropOff: 12,
      equipment: ['walker'],
    });
    expect(returnNeeds(null)).toBeNull();
  });

  it('[CLI-4] has no steps where the addresses are not known', () => {
    expect(needsAnywhere({ stairsAtPickUp: 12, stairsAtDropOff: 3, equipment: ['walker'] })).toEqual({
      equipment: ['walker'],
    });
    expect(needsAnywhere({ stairsAtPickUp: 12 })).toBeNull();
    expect(needsAnywhere(undefined)).toBeNull();
  });

  it('[CLI-2] can say how long loading takes, in place of the company’s minutes', () => {
    const { wheelchair } = DEFAULT_PLAN_SETTINGS.loadingMinutes;
    expect(loadingMinutes({ clientDis: 'wheelchair' }, DEFAULT_PLAN_SETTINGS)).toBe(wheelchair);
    expect(loadingMinutes({ clientDis: 'wheelchair', needs: null }, DEFAULT_PLAN_SETTINGS)).toBe(wheelchair);
    expect(loadingMinutes({ clientDis: 'wheelchair', needs: { loadingMinutes: 0 } }, DEFAULT_PLAN_SETTINGS)).toBe(0);
  });
});
