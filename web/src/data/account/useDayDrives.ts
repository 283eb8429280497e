import { type DayDrives, placeQueries } from '@mtos/model';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { readQuery } from '../read/readQuery';
import { useSession } from '../session/session';

/** The table of a part of a day's drives. */
export const toTable = ({ table }: DayDrives): Uint8Array =>
  Uint8Array.from(atob(table), (character) => character.charCodeAt(0));

/**
 * What a routing service says of a day's drives, part by part, read once: none if the project has no service, or the day no
 * trips. Undefined while loading, 'failed' if it can't be read.
 */
export function useDayDrives(day: string): readonly DayDrives[] | 'failed' | undefined {
  const db = useFirestore();
  const { account } = useSession();
  const [parts, setParts] = useState<readonly DayDrives[] | 'failed'>();
  useEffect(() => {
    let isCurrent = true;
    readQuery(db, placeQueries.dayDrives(account, day)).then(
      ({ documents }) => isCurrent && setParts(documents),
      (error) => {
        console.error(error);
        if (isCurrent) setParts('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [db, account, day]);
  return parts;
}
