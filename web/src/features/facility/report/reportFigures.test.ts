import { describe, expect, it } from 'vitest';
import { facilityCsv } from './facilityCsv';
import { explainOnTime, formatOnTime } from './reportFigures';

const rule = { pickUpMinutes: 15, dropOffMinutes: 0, willCallMinutes: 60 };
const report = {
  trips: { requested: 12, completed: 9, canceled: 2, noShow: 1 },
  onTime: { onTime: 8, judged: 9, rule },
  invoices: [
    {
      ...{ number: 'INV-0007', sentOn: '2026-03-01', dueOn: '2026-03-31', totalCents: 40550, balanceCents: 550 },
      state: 'open',
    },
  ],
} as const;

describe('a facility’s report', () => {
  it('[FAC-2] says the share that was on time, and what counts as that', () => {
    expect(formatOnTime(report.onTime)).toBe('88%');
    // Only if every ride was
    expect(formatOnTime({ ...report.onTime, onTime: 999, judged: 1000 })).toBe('99%');
    expect(formatOnTime({ ...report.onTime, judged: 0 })).toBe('–');
    expect(explainOnTime(report.onTime)).toBe(
      'A ride to an appointment is on time with a drop-off by the appointment, a ride back or without an appointment with a pick-up up to 15 min after the planned time, and a will-call with a pick-up within 1 h of the call.',
    );
  });

  it('[FAC-2] is a CSV file of its figures and invoices', () => {
    const lines = facilityCsv(report, { from: '2026-02-01', to: '2026-03-01' }).split('\r\n');
    expect(lines).toHaveLength(8);
    expect(lines[1]).toBe('2026-02-01,2026-03-01,Rides requested,12,,,,,');
    expect(lines[7]).toBe('2026-02-01,2026-03-01,Invoice,INV-0007,2026-03-01,2026-03-31,405.50,5.50,Open');
  });
});
