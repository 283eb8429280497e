import { expect, it } from 'vitest';
import { formatRisk, isMarked } from './lateRisk';

it('[DSP-3] says in words what is late and what may be, and why there is no estimate', () => {
  const texts = (['late', 'atRisk'] as const).flatMap((kind) =>
    (['pick-up', 'appointment'] as const).map((what) => formatRisk({ kind, what, minutes: 65 })),
  );
  expect(texts).toEqual([
    '1 h 5 min late',
    '1 h 5 min late for the appointment',
    'may be 1 h 5 min late',
    'may be 1 h 5 min late for the appointment',
  ]);
  expect(formatRisk({ kind: 'onTime' })).toBe('');
  expect(formatRisk({ kind: 'unknown', why: 'position' })).toBe('no estimate: no current position');
  expect(formatRisk({ kind: 'unknown', why: 'place' })).toBe('no estimate: an address is not on the map');
});

it('[DSP-3] marks only what is late or may be', () => {
  expect(
    [{ kind: 'onTime' }, { kind: 'unknown', why: 'place' }, undefined].some((risk) => isMarked(risk as never)),
  ).toBe(false);
  expect(isMarked({ kind: 'atRisk', what: 'pick-up', minutes: 1 })).toBe(true);
});
