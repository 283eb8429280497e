import { randomUUID } from 'node:crypto';
import { paths, type Shift, type Tracker } from '@mtos/model';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { offerToDriver } from '../../functions/src/dispatch/offerToDriver';
import { recordReport } from '../../functions/src/positions/recordReport';
import { toChangeEvent } from './toChangeEvent';
import type { Meter } from './tripLifecycle';

/** How often an app reports, as the setup tells it, in seconds. */
const REPORT_SECONDS = 15;
/** The day that docs/costs.md adds up. */
export const COMPANY_DAY = { drivers: 20, hours: 10 } as const;

export const REPORTS_AN_HOUR = 3600 / REPORT_SECONDS;
/** How far the shift starts ahead of the clock, so that a slow machine writes no position too soon after the last one. */
const LEAD_SECONDS = 60;
/** About 30 miles an hour, in degrees of latitude for each report. */
const STEP = 0.0018;

/** A driver on shift, with an app that reports their positions. */
export interface ReportingDriver {
  readonly account: string;
  readonly driverUid: string;
  readonly hash: string;
  /** When the shift started, in milliseconds. */
  readonly start: number;
}

/** Stores a driver whose shift starts in a minute, and the state of an app that has not reported yet. */
export async function createReportingDriver(account: string, driverUid: string): Promise<ReportingDriver> {
  const db = getFirestore();
  const start = (Math.floor(Date.now() / 1000) + LEAD_SECONDS) * 1000;
  const hash = randomUUID();
  const startedAt = Timestamp.fromMillis(start);
  const day = new Date(start).toISOString().slice(0, 10);
  await db.doc(paths.shift(account, driverUid)).set({
    subOwneruid: account,
    driverUid,
    day,
    drivenMiles: null,
    startedAt,
    endedAt: null,
  } satisfies Shift);
  await db.doc(paths.tracker(account, driverUid)).set({
    subOwneruid: account,
    hash,
    createdAt: startedAt,
    createdBy: driverUid,
    revokedAt: null,
    seenAt: null,
    app: null,
    pointAt: null,
    battery: null,
    problem: null,
  } satisfies Tracker);
  await db.doc(paths.driverLocation(driverUid)).set({
    subOwneruid: account,
    location: { lat: 40, lng: -74 },
    available: true,
    tripId: null,
    updatedAt: startedAt,
  });
  return { account, driverUid, hash, start };
}

/**
 * Reports where a driver is who drives north, so many reports into the shift. Each comes at its time, which is ahead of the
 * clock, so that an hour takes seconds.
 */
export function reportPosition({ start, ...driver }: ReportingDriver, reports: number): Promise<boolean> {
  const at = start + reports * REPORT_SECONDS * 1000;
  const point = { at, location: { lat: 40 + reports * STEP, lng: -74 }, accuracy: 5, faked: false };
  return recordReport(driver, { app: 'traccar', points: [point], invalid: 0, battery: 60 }, at);
}

/** Reports the positions of the first hour of a shift, with what each of them triggers. */
export async function measureReports(account: string, meter: Meter): Promise<void> {
  const driver = await createReportingDriver(account, 'reporting-driver');
  const position = getFirestore().doc(paths.driverLocation(driver.driverUid));
  for (let report = 1; report <= REPORTS_AN_HOUR; report += 1) {
    const before = await position.get();
    await meter('receivePositions', () => reportPosition(driver, report));
    const moved = toChangeEvent(before, await position.get());
    if (moved.data?.before.updateTime?.isEqual(moved.data.after.updateTime ?? Timestamp.now())) continue;
    await meter('offerToDriver', () => offerToDriver(moved));
  }
}
