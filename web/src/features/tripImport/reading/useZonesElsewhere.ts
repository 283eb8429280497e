import { haveSameClocks, normalizeAddress, placeQueries, US_TIME_ZONES } from '@mtos/model';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { readQuery } from '../../../data/read/readQuery';
import { useSession } from '../../../data/session/session';

/** More places than a company has in other time zones. The state of an address tells the zone of most of the others. */
const MAX_PLACES = 1000;
const NONE: ReadonlyMap<string, string> = new Map();

/**
 * The time zones of the account's known addresses that are in another one than the company, by `normalizeAddress`; undefined
 * while they load. Read once: a company in one time zone has none.
 */
export function useZonesElsewhere(timeZone: string): ReadonlyMap<string, string> | undefined {
  const db = useFirestore();
  const { account } = useSession();
  const [zones, setZones] = useState<{ readonly company: string; readonly found: ReadonlyMap<string, string> }>();
  useEffect(() => {
    let isCurrent = true;
    const now = new Date();
    const others = US_TIME_ZONES.map(([zone]) => zone).filter((zone) => !haveSameClocks(zone, timeZone, now));
    readQuery(db, placeQueries.placesInZones(account, others, MAX_PLACES)).then(
      ({ documents }) => {
        const found = documents.flatMap(({ address, spellings, location }) =>
          [address, ...spellings].map((text) => [normalizeAddress(text), location?.timeZone ?? timeZone] as const),
        );
        if (isCurrent) setZones({ company: timeZone, found: new Map(found) });
      },
      (error: unknown) => {
        // Trips at these places ask once they are on the map
        console.error(error);
        if (isCurrent) setZones({ company: timeZone, found: NONE });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [db, account, timeZone]);
  return zones?.company === timeZone ? zones?.found : undefined;
}
