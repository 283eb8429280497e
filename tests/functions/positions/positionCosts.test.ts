import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeTrack, paths, type TrackChunk, type TrackPoint } from '@mtos/model';
import { beforeAll, describe, expect, it, vi } from 'vitest';

// A separate project: its writes trigger no functions
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-position-costs';
});

import { type Bill, meterBilling } from '../../../bench/costs/billing';
import {
  COMPANY_DAY,
  createReportingDriver,
  measureReports,
  REPORTS_AN_HOUR,
  reportPosition,
} from '../../../bench/costs/positions';
import { root } from '../../../scripts/cli/root';
import { db, ownAccount } from '../admin';

const DRIVER_HOURS = COMPANY_DAY.drivers * COMPANY_DAY.hours;

/** The calls, reads, and writes in the row of a function in the table of a company's day. */
function documented(name: string): readonly number[] {
  const page = readFileSync(join(root, 'docs/costs.md'), 'utf8');
  const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``) && line.includes('000 |'));
  return (row ?? '')
    .split('|')
    .slice(2, -1)
    .map((cell) => Number(cell.replaceAll(',', '')));
}

let takeBill: () => Bill;
beforeAll(() => {
  takeBill = meterBilling();
});

describe('a day of 20 drivers with an app', () => {
  it('[POS-6] costs the calls, reads, and writes that docs/costs.md states', async () => {
    const totals = new Map<string, readonly number[]>();
    await measureReports(ownAccount(), async (name, run) => {
      takeBill();
      await run();
      const { reads, writes } = takeBill();
      const [calls = 0, readsBefore = 0, writesBefore = 0] = totals.get(name) ?? [];
      totals.set(name, [calls + 1, readsBefore + reads, writesBefore + writes]);
    });
    const day = (name: string) => totals.get(name)?.map((count) => count * DRIVER_HOURS);
    expect(day('receivePositions')?.[0]).toBe(REPORTS_AN_HOUR * DRIVER_HOURS);
    expect(day('receivePositions')).toEqual(documented('receivePositions'));
    expect(day('offerToDriver')).toEqual(documented('offerToDriver'));
  }, 300_000);

  it('[POS-6] [POS-4] loses no position, in whatever order, however often, and two at a time', async () => {
    const driver = await createReportingDriver(ownAccount(), 'driver');
    const reports = Array.from({ length: 16 }, (_, index) => index + 1);
    // Each twice, in an order in which most come before older ones
    const shuffled = [...reports, ...reports].sort((a, b) => ((a * 7) % 17) - ((b * 7) % 17));
    for (let next = 0; next < shuffled.length; next += 2) {
      await Promise.all(shuffled.slice(next, next + 2).map((report) => reportPosition(driver, report)));
    }
    const chunks = await db.collection(paths.tracks(driver.account)).get();
    const pending: string = (await db.doc(paths.tracker(driver.account, driver.driverUid)).get()).get(
      'pending',
    )?.points;
    const texts = [...chunks.docs.map((chunk) => (chunk.data() as TrackChunk).points), pending ?? ''];
    const times = texts.flatMap((text) => decodeTrack(text).map(({ at }: TrackPoint) => at));
    const expected = reports.map((report) => driver.start + report * 15_000);
    expect([...new Set(times)].sort((a, b) => a - b)).toEqual(expected);
  }, 300_000);
});
