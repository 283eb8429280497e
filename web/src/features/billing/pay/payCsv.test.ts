import type { PayLine } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { toPayTable } from './payCsv';

const line = (given: Partial<PayLine>): PayLine => ({
  ...{ kind: 'hours', label: 'Hours', quantity: 3850, rate: 1800, cents: 69_300, why: '38.50 h × $18.00', ...given },
});
const slip = (driverUid: string, lines: readonly PayLine[]) => ({
  ...{ driverUid, groupName: 'Vans', problems: [], totalCents: 0, lines },
});

describe('the file for payroll', () => {
  it('[MNY-9] has a row for each driver and kind of line, with plain numbers', () => {
    const adjustment = line({
      kind: 'adjustment',
      label: 'Adjustment',
      quantity: 100,
      rate: -700,
      cents: -700,
      why: 'Advance',
    });
    const slips = [slip('ken', [line({}), adjustment]), slip('lea', [line({})]), slip('max', [])];
    const { headers, rows } = toPayTable(
      { slips, names: { ken: 'Ken Vane' } },
      { from: '2026-03-01', to: '2026-03-14' },
    );
    expect(rows).toEqual([
      [
        'Ken Vane',
        'ken',
        '2026-03-01',
        '2026-03-14',
        'Vans',
        'Regular hours',
        'Hours',
        '38.50',
        '18.00',
        '693.00',
        '38.50 h × $18.00',
      ],
      [
        'Ken Vane',
        'ken',
        '2026-03-01',
        '2026-03-14',
        '',
        'Adjustment',
        'Adjustment',
        '1.00',
        '-7.00',
        '-7.00',
        'Advance',
      ],
      [
        '',
        'lea',
        '2026-03-01',
        '2026-03-14',
        'Vans',
        'Regular hours',
        'Hours',
        '38.50',
        '18.00',
        '693.00',
        '38.50 h × $18.00',
      ],
    ]);
    expect(headers).toHaveLength(rows[0]?.length ?? 0);
  });

  it('[MNY-9] names the group of each line, and unpaid breaks', () => {
    const lines = [
      line({ group: 'Vans' }),
      line({
        kind: 'breaks',
        label: 'Unpaid breaks',
        quantity: 50,
        rate: 0,
        cents: 0,
        why: '0.50 h not paid',
        group: 'Cars',
      }),
    ];
    const slips = [{ ...slip('ken', lines), groupName: 'Vans, Cars' }];
    const { headers, rows } = toPayTable({ slips, names: {} }, { from: '2026-03-01', to: '2026-03-14' });
    const at = headers.indexOf('Group');
    expect(rows.map((row) => row.slice(at))).toEqual([
      ['Vans', 'Regular hours', 'Hours', '38.50', '18.00', '693.00', '38.50 h × $18.00'],
      ['Cars', 'Unpaid breaks', 'Unpaid breaks', '0.50', '0.00', '0.00', '0.50 h not paid'],
    ]);
  });
});
