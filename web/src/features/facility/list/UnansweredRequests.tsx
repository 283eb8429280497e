import { addToDay } from '@mtos/model';
import { useMemo } from 'react';
import { useMe } from '../../../data/account/useMe';
import { readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { lastUnanswered } from './facilityQueries';
import { RequestCard } from './RequestCard';

/** The requests of the last days that were closed, or whose change was, because the company did not answer in time; nothing without any. */
export function UnansweredRequests({ today }: { readonly today: string }) {
  const { account } = useSession();
  const payers = readyValue(useMe())?.payerUids?.join(' ') ?? '';
  const spec = useMemo(
    () => (payers ? lastUnanswered(account, payers.split(' '), today) : undefined),
    [account, payers, today],
  );
  const found = readyValue(useLiveQuery(spec)) ?? [];
  const over = found.filter(
    ({ state, change, lastDay }) =>
      state === 'declined' ||
      // The list above has those that the company moved to a later day since
      (state === 'accepted' && change?.state === 'declined' && lastDay < addToDay(today, -1)),
  );
  if (over.length === 0) return null;
  return (
    <section aria-label="Not answered in time" className="flex flex-col gap-3">
      <h2 className="font-semibold text-lead">Not answered in time</h2>
      {over.map((request) => (
        <RequestCard key={request.id} request={request} today={today} />
      ))}
    </section>
  );
}
