import { type KnownDrives, type PlanSettings, placeQueries, readTables, type TravelSettings } from '@mtos/model';
import type { Firestore } from 'firebase/firestore';
import { useEffect, useMemo, useState } from 'react';
import { useFirestore } from 'reactfire';
import { useVisible } from '../../browser/useVisible';
import { isRefusal } from '../read/queryState';
import { readQuery } from '../read/readQuery';
import { useSession } from '../session/session';
import { toTable } from './useDayDrives';
import { usePlanSettings } from './usePlanSettings';

/** How the account drives, with what is known of the roads of a day. */
export type Driving = PlanSettings & Pick<TravelSettings, 'drives'>;

/** How often a day's road times are read, in milliseconds: they grow with each trip that is placed. */
const EVERY = 10 * 60_000;
const NONE: KnownDrives = new Map();

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
 * How the account drives on a day: its settings, live, with the day's road times, read every ten minutes while the page is on
 * the screen. `isReady` is false until they are read the first time; if they can't be read, drives are estimated. Without a
 * day, there are only the settings.
 */
export function useDriving(day: string | undefined): { readonly driving: Driving; readonly isReady: boolean } {
  const db = useFirestore();
  const { account } = useSession();
  const settings = usePlanSettings();
  const isVisible = useVisible();
  const [read, setRead] = useState<{ readonly day: string; readonly drives: KnownDrives }>();
  useEffect(() => {
    if (!day || !isVisible) return undefined;
    let isCurrent = true;
    const update = async () => {
      const drives = await readDrives(db, account, day);
      if (isCurrent) setRead((last) => (last?.day === day && last.drives === drives ? last : { day, drives }));
    };
    update();
    const timer = setInterval(update, EVERY);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [db, account, day, isVisible]);
  const drives = read && read.day === day ? read.drives : undefined;
  const driving = useMemo(() => (drives && drives.size > 0 ? { ...settings, drives } : settings), [settings, drives]);
  return { driving, isReady: day === undefined || drives !== undefined };
}
