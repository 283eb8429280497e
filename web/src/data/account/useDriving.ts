import { type CompanyTravel, type KnownDrives, placeQueries, readTables, type TravelSettings } from '@mtos/model';
import type { Firestore } from 'firebase/firestore';
import { useEffect, useMemo, useState } from 'react';
import { useFirestore } from 'reactfire';
import { useVisible } from '../../browser/useVisible';
import { isRefusal } from '../read/queryState';
import { readQuery } from '../read/readQuery';
import { useSession } from '../session/session';
import { useCompanyTravel } from './useCompanyTravel';
import { toTable } from './useDayDrives';

/** How the account drives, with what is known of the roads of a day. */
export type Driving = CompanyTravel & Pick<TravelSettings, 'drives'>;

/** How often a day's road times are read, in milliseconds: they grow with each trip that is placed. */
const EVERY = 10 * 60_000;
/** The days of a bulk change whose road times are read. */
const MAX_DAYS = 7;
const NONE: KnownDrives = new Map();
const NO_DAYS: readonly string[] = [];
const NOT_READ: ReadonlyMap<string, KnownDrives> = new Map();

/** The road times that this page has read, by account and day. Dialogs that open in a row read them once. */
const kept = new Map<string, { readonly drives: Promise<KnownDrives>; readonly at: number }>();

function readDrives(db: Firestore, account: string, day: string): Promise<KnownDrives> {
  const key = `${account} ${day}`;
  const known = kept.get(key);
  if (known && Date.now() - known.at < EVERY) return known.drives;
  const drives = readQuery(db, placeQueries.dayDrives(account, day)).then(
    ({ documents }) => (documents.length === 0 ? NONE : readTables(documents.map(toTable))),
    (error) => {
      // The session can end before the answer
      if (navigator.onLine && !isRefusal(error)) console.error(error);
      kept.delete(key);
      return known?.drives ?? NONE;
    },
  );
  kept.set(key, { drives, at: Date.now() });
  return drives;
}

/**
 * How the account drives on a day: its settings and what was learned, live, with the day's road times, read every ten minutes while the page is on
 * the screen. `isReady` is false until they are read the first time; if they can't be read, drives are estimated. Without a
 * day, there are only the settings.
 */
export function useDriving(day: string | undefined): { readonly driving: Driving; readonly isReady: boolean } {
  const { drivingOn, isReady } = useDrivingOn(day ? [day] : NO_DAYS);
  return { driving: drivingOn(day ?? ''), isReady };
}

/** As `useDriving`, for each of several days. Beyond a week of them, and on other days, there are only the settings. */
export function useDrivingOn(days: readonly string[]): {
  readonly drivingOn: (day: string) => Driving;
  readonly isReady: boolean;
} {
  const db = useFirestore();
  const { account } = useSession();
  const settings = useCompanyTravel();
  const isVisible = useVisible();
  const [read, setRead] = useState<ReadonlyMap<string, KnownDrives>>(NOT_READ);
  const key = [...new Set(days)].sort().slice(0, MAX_DAYS).join(' ');
  useEffect(() => {
    if (key === '' || !isVisible) return undefined;
    let isCurrent = true;
    const update = async () => {
      const found = await Promise.all(
        key.split(' ').map(async (day) => [day, await readDrives(db, account, day)] as const),
      );
      if (isCurrent) setRead((last) => (hasSame(last, found) ? last : new Map(found)));
    };
    update();
    const timer = setInterval(update, EVERY);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [db, account, key, isVisible]);
  const drivingOn = useMemo(() => {
    const known = [...read].filter(([, drives]) => drives.size > 0);
    const byDay = new Map(known.map(([day, drives]) => [day, { ...settings, drives }]));
    return (day: string) => byDay.get(day) ?? settings;
  }, [settings, read]);
  return { drivingOn, isReady: key === '' || key.split(' ').every((day) => read.has(day)) };
}

const hasSame = (
  read: ReadonlyMap<string, KnownDrives>,
  found: readonly (readonly [day: string, drives: KnownDrives])[],
) => read.size === found.length && found.every(([day, drives]) => read.get(day) === drives);
