import { describe, expect, it } from 'vitest';
import { type Arrival, arrivalsId, arrivalText } from './arrivals';

const told = (...arrivals: readonly Arrival[]) =>
  arrivals.reduce<Partial<ReturnType<typeof arrivalText>>>((last, each) => arrivalText(each, last.arrived), {});

const today = '2026-03-09';

describe('what the office is told of what facilities send', () => {
  it('[FAC-3] says what came, and counts what came in the same hour', () => {
    expect(told({ kind: 'request', isToday: false, today })).toEqual({
      title: 'A facility requested rides',
      description: 'Answer it on the Requests page.',
      arrived: { requests: 1, hasToday: false },
    });
    expect(told({ kind: 'cancellation', isToday: true, today }).description).toBe(
      'It is for a ride on Mar 9. Answer it on the Requests page.',
    );
    const many = Array.from({ length: 39 }, () => ({ kind: 'request', isToday: false, today }) as const);
    expect(told({ kind: 'change', isToday: true, today }, ...many)).toEqual({
      title: '40 requests from facilities arrived',
      description: 'At least one is for a ride on Mar 9. Answer them on the Requests page.',
      arrived: { requests: 40, hasToday: true },
    });
  });

  it('[FAC-3] is one notification an hour for each account', () => {
    const at = (time: string, account = 'a') => arrivalsId(account, new Date(`2026-03-02T${time}Z`));
    expect(at('09:59:59')).toBe(at('09:00:00'));
    expect(at('10:00:00')).not.toBe(at('09:59:59'));
    expect(at('09:00:00', 'b')).not.toBe(at('09:00:00'));
  });
});
