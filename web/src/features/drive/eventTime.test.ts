import { expect, it } from 'vitest';
import { nextEventTime } from './eventTime';

const NOW = Date.UTC(2026, 0, 31, 8);

it('[DRV-4] gives events of the same moment different times, in the order in which they were recorded', () => {
  const times = [NOW, NOW, NOW, NOW + 1, NOW + 2000, NOW + 1999].map(nextEventTime);
  expect(times).toEqual([NOW, NOW + 1, NOW + 2, NOW + 3, NOW + 2000, NOW + 2001]);
});

it('[DRV-10] puts what the driver does after a correction later than it, on a phone whose clock is slow', () => {
  expect(nextEventTime(NOW + 20_000, NOW + 600_000)).toBe(NOW + 600_001);
  expect(nextEventTime(NOW + 700_000, NOW + 600_000)).toBe(NOW + 700_000);
});

it('follows a clock that was set back', () => {
  nextEventTime(NOW + 10_000);
  expect(nextEventTime(NOW + 5000)).toBe(NOW + 5000);
});
