import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/cli/root';
import { runCommand } from './command';

const FILE = [
  'Trip Number,Member Name,LOS,Service Date,PU Time,Appt Time,Return Time,Pickup Address,Delivery Address,Trip Purpose,Driver',
  '7003,"Teapot, Orla",Wheelchair,12/01/2026,08:15,09:00,13:30,"12 Elm St, Albany, NY 12203","400 Oak St, Albany, NY 12208",Dialysis,"Windscreen, Silas"',
  '7004,"Teapot, Rufus",W-EP,12/01/2026,08:20,,,"14 Elm St, Albany, NY 12203","400 Oak St, Albany, NY 12208",Dialysis,Amos Turnpike',
].join('\n');

it('[IMP-13] [IMP-12] prints what a broker’s file says, and writes it as JSON', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mtos-import-'));
  const out = join(folder, 'out');
  try {
    writeFileSync(join(folder, 'acme.csv'), FILE);
    const drivers = join(folder, 'drivers.list');
    writeFileSync(drivers, 'Silas Windscreen\nAmos Turnpike (inactive)\n');
    const args = [folder, '--drivers', drivers, '--zone', 'America/New_York', '--today', '2026-11-25', '--out', out];
    const command = runCommand([join(root, 'scripts', 'bootstrap.mjs'), '../bench/import', ...args]);
    expect(await command.exit).toBe(0);
    expect(command.output()).toMatch(/^acme\.csv +2 +2 +0 .* Trip Purpose$/m);
    expect(JSON.parse(readFileSync(join(out, 'acme.csv.json'), 'utf8'))).toMatchObject({
      file: 'acme.csv',
      columns: { tripId: 'Trip Number', toAddress: 'Delivery Address' },
      unusedColumns: ['Trip Purpose'],
      questions: expect.arrayContaining([expect.objectContaining({ about: 'need', value: 'W-EP', rows: 1 })]),
      trips: [
        {
          line: 2,
          name: 'Orla Teapot',
          clientDis: 'wheelchair',
          puTime: '08:15',
          apptTime: '09:00',
          tripNumber: '7003',
          driver: 'Silas Windscreen',
        },
        { line: 2, puTime: '13:30', returnOfLine: 2, toAddress: '12 Elm St, Albany, NY 12203' },
      ],
      unanswered: [{ line: 3 }],
      refused: [],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
