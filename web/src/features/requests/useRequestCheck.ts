import type { RequestLeg } from '@mtos/model';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { useCompanyTravel } from '../../data/account/useCompanyTravel';
import { useTimeZone } from '../../data/account/useTimeZone';
import { useToday } from '../../data/account/useToday';
import type { QueryState } from '../../data/read/queryState';
import { useSession } from '../../data/session/session';
import { checkRequest, type RequestCheck } from './checkRequest';
import type { RequestDoc } from './useRequests';

/**
 * What helps to answer a request, read once: whoever shows another version has to mount this again.
 * @param legs those that it would make
 */
export function useRequestCheck(request: RequestDoc, legs: readonly RequestLeg[]): QueryState<RequestCheck> {
  const { account } = useSession();
  const db = useFirestore();
  const [today, timeZone, travel] = [useToday(), useTimeZone(), useCompanyTravel()];
  // What was read stays when something else of the request changes, and with it what was typed
  const [asked] = useState({ request, legs, facts: { today, timeZone, travel } });
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<QueryState<RequestCheck>>({ status: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const show = (next: QueryState<RequestCheck>) => isCurrent && setState(next);
    // It is read again with each attempt
    const retry = () => setAttempt(attempt + 1);
    show({ status: 'loading' });
    checkRequest({ db, account }, asked.request, asked.legs, asked.facts).then(
      (value) => show({ status: 'ready', value }),
      (error: Error) => show({ status: 'failed', error, retry }),
    );
    return () => {
      isCurrent = false;
    };
  }, [db, account, asked, attempt]);
  return state;
}
