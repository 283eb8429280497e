import { limited, queries, type ReadingContext } from '@mtos/model';
import { useMemo } from 'react';
import { usePlanSettings } from '../../../firebase/account/usePlanSettings';
import { useTimeZone } from '../../../firebase/account/useTimeZone';
import { useToday } from '../../../firebase/account/useToday';
import { useLiveQuery } from '../../../firebase/data/useLiveQuery';
import { useSession } from '../../../firebase/session/session';

/** A file can name this many drivers. */
const MAX_DRIVERS = 300;

const NO_DRIVERS: ReadingContext['drivers'] = [];

/**
 * What the account knows that a file is read with; undefined while it loads.
 * @param needsDrivers whether the file names drivers: otherwise none are read
 */
export function useReadingContext(needsDrivers: boolean): ReadingContext | undefined {
  const { account } = useSession();
  const timeZone = useTimeZone();
  const today = useToday();
  const settings = usePlanSettings();
  const people = useLiveQuery(needsDrivers ? limited(queries.people(account, 'driver', ''), MAX_DRIVERS) : undefined);
  const found = people.status === 'ready' ? people.value : undefined;
  const drivers = useMemo(
    () =>
      found?.flatMap(({ id, fullName, state }) => (state === 'active' ? [{ uid: id, name: fullName }] : [])) ??
      NO_DRIVERS,
    [found],
  );
  const isLoading = needsDrivers && people.status === 'loading';
  return useMemo(
    () => (timeZone && today && settings && !isLoading ? { timeZone, today, settings, drivers } : undefined),
    [timeZone, today, settings, drivers, isLoading],
  );
}
