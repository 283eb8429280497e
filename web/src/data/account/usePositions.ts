import type { DriverLocation } from '@mtos/model';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { useVisible } from '../../browser/useVisible';
import type { Doc } from '../read/converter';
import { readQuery } from '../read/readQuery';
import { useSession } from '../session/session';
import { lastPositions } from './riskReads';

/** How often the positions are read, in milliseconds: a listener would read each of a driver's up to six a minute. */
const EVERY = 60_000;

export type Positions = ReadonlyMap<string, Doc<DriverLocation>>;

const NONE: Positions = new Map();

/**
 * The last positions of the account's drivers by uid, read once a minute while the page is on the screen. Undefined until
 * they are known. If they can't be read, the last ones remain, and grow old.
 */
export function usePositions(isWanted: boolean): Positions | undefined {
  const db = useFirestore();
  const { account } = useSession();
  const isActive = useVisible() && isWanted;
  const [positions, setPositions] = useState<Positions>();
  useEffect(() => {
    if (!isActive) return undefined;
    let isCurrent = true;
    const read = async () => {
      try {
        const { documents } = await readQuery(db, lastPositions(account));
        if (isCurrent) setPositions(new Map(documents.map((each) => [each.id, each])));
      } catch (error) {
        if (!isCurrent) return;
        console.error(error);
        setPositions((last) => last ?? NONE);
      }
    };
    read();
    const timer = setInterval(read, EVERY);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [db, account, isActive]);
  return positions;
}
