import { expect, it } from 'vitest';
import { formatRoadPace } from './formatLearned';

it('[ROD-1] says by how much road times are corrected', () => {
  expect(formatRoadPace(1.254)).toMatch(/^Your drives take 25% longer than the service says/);
  expect(formatRoadPace(0.9)).toMatch(/^Your drives take 10% less time than the service says/);
  expect(formatRoadPace(1.004)).toBeUndefined();
});
