import { isSameJson, limited, queries, type ReadingContext } from '@mtos/model';
import { useMemo } from 'react';
import { useCompanyTravel } from '../../../data/account/useCompanyTravel';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { useToday } from '../../../data/account/useToday';
import { readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useStableValue } from '../../../data/read/useStableValue';
import { useSession } from '../../../data/session/session';
import { useZonesElsewhere } from './useZonesElsewhere';

/** A file can name this many drivers. */
const MAX_DRIVERS = 300;

/**
 * What the account knows that a file is read with; undefined while it loads.
 * @param needsDrivers whether the file names drivers: otherwise none are read
 */
export function useReadingContext(needsDrivers: boolean): ReadingContext | undefined {
  const { account } = useSession();
  const timeZone = useTimeZone();
  const today = useToday();
  const settings = useCompanyTravel();
  const zones = useZonesElsewhere(timeZone);
  const people = useLiveQuery(needsDrivers ? limited(queries.people(account, 'driver', ''), MAX_DRIVERS) : undefined);
  const invitations = useLiveQuery(needsDrivers ? queries.invitations(account, 'driver') : undefined);
  const members = readyValue(people);
  const invited = readyValue(invitations);
  const found = useMemo(
    (): ReadingContext['drivers'] => [
      ...(members ?? []).map(({ id, fullName, state }) => ({ uid: id, name: fullName, state })),
      ...(invited ?? []).map(({ fullName }) => ({ uid: '', name: fullName, state: 'invited' as const })),
    ],
    [members, invited],
  );
  // A driver's document changes with each break, their name and state rarely
  const drivers = useStableValue(found, isSameJson) ?? found;
  const isLoading = needsDrivers && [people, invitations].some(({ status }) => status === 'loading');
  return useMemo(
    () => (isLoading || !zones ? undefined : { timeZone, today, settings, drivers, zones }),
    [timeZone, today, settings, drivers, zones, isLoading],
  );
}
