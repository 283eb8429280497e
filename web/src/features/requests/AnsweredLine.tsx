import { dayIn, isSystem } from '@mtos/model';
import { useMemberName } from '../../data/account/useMemberName';
import { useTimeZone } from '../../data/account/useTimeZone';
import { useToday } from '../../data/account/useToday';
import { CompanyTime } from '../../domain/account/CompanyTime';
import type { RequestDoc } from './useRequests';

const VERBS = { accepted: 'accepted', declined: 'declined' } as const;

/** Who answered what was asked last, and when: 'Odette Timetable accepted it at 9:41 AM'. Nothing without an answer. */
export function AnsweredLine({ request }: { readonly request: RequestDoc }) {
  const { state, change, answeredAt, answeredBy } = request;
  const name = useMemberName(answeredBy ?? '');
  const [today, timeZone] = [useToday(), useTimeZone()];
  if (!answeredAt || state === 'sent' || state === 'withdrawn') return null;
  const at = answeredAt.toDate();
  const isToday = dayIn(timeZone, at) === today;
  const isChange = change && change.state !== 'sent';
  const what = isChange ? (change.kind === 'change' ? 'the change' : 'the cancellation') : 'it';
  if (isSystem(answeredBy ?? '')) {
    return (
      <>
        Closed <CompanyTime at={at} />, because nobody answered in time
      </>
    );
  }
  return (
    <>
      {name} {VERBS[isChange && change.state === 'declined' ? 'declined' : state]} {what} {isToday ? 'at' : 'on'}{' '}
      <CompanyTime at={at} />
    </>
  );
}
