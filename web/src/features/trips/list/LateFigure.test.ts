import type { LateRisk } from '@mtos/model';
import { expect, it } from 'vitest';
import { NEW_YORK, tripDoc } from '../tripFixtures';
import { lateFigure } from './LateFigure';

const late: LateRisk = { kind: 'late', what: 'pick-up', minutes: 43 };
const mayBe: LateRisk = { kind: 'atRisk', what: 'pick-up', minutes: 12 };
const unknown: LateRisk = { kind: 'unknown', why: 'position' };
const dora = { driverUid: 'dora', driverName: 'Dora Axle', puTime: '10:00' };
/** At 10:36 AM, unless another time is given. */
const figure = (given: Parameters<typeof tripDoc>[1], risk: LateRisk | undefined, at = '14:36') =>
  lateFigure(tripDoc('a', given), risk, NEW_YORK, new Date(`2026-03-09T${at}:00Z`));

it('[DSP-3] a trip has one figure for being late: when its driver is expected, before by how much it is overdue', () => {
  expect(figure(dora, late)).toEqual({ expected: late });
  expect(figure(dora, unknown)).toEqual({ overdue: { what: 'pick-up', minutes: 36 } });
  expect(figure(dora, undefined)).toEqual({ overdue: { what: 'pick-up', minutes: 36 } });
});

it('[DSP-3] a trip without a driver is overdue, and before that may be late', () => {
  expect(figure({ puTime: '10:00' }, late)).toEqual({ overdue: { what: 'pick-up', minutes: 36 } });
  expect(figure({ puTime: '10:00' }, mayBe, '13:50')).toEqual({ expected: mayBe });
  expect(figure({ puTime: '10:00' }, undefined, '13:50')).toEqual({});
});
