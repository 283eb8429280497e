import { NO_COUNTS } from '@mtos/model';
import { IdCard, RotateCw, Route, ShieldUser, UsersRound } from 'lucide-react';
import { readyValue } from '../../data/read/queryState';
import { useMay } from '../../data/session/session';
import { Button } from '../../ui/button/Button';
import { useFailureToast } from '../../ui/feedback/useFailureToast';
import { paths } from '../../ui/paths';
import { formatCaptions, isCounted } from './captions';
import { StatCard } from './StatCard';
import type { Dashboard } from './useDashboard';

/** The account's four counts: '-' until known, 0 if they could not be loaded. Those of a new account begin with the owner. */
export function StatCards({ counts: live, today }: Dashboard) {
  const seesMembers = useMay('manageMembers');
  const failure = live.status === 'failed' ? live : undefined;
  useFailureToast(failure !== undefined, 'An error occurred while fetching dashboard data! Please try again later.');
  const counts = failure ? NO_COUNTS : readyValue(live);
  const captions = live.status === 'ready' ? formatCaptions(live.value, today) : undefined;

  return (
    <section aria-label="Numbers" className="grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4">
      <StatCard
        label="ADMINS"
        to={seesMembers ? paths.admins : undefined}
        icon={ShieldUser}
        count={counts && (failure || isCounted(counts)) ? counts.admins : undefined}
        caption={captions?.admins}
      />
      <StatCard label="DRIVERS" to={paths.drivers} icon={IdCard} count={counts?.drivers} caption={captions?.drivers} />
      <StatCard label="TRIPS" to={paths.trips} icon={Route} count={counts?.trips} caption={captions?.trips} />
      <StatCard
        label="CLIENTS"
        to={paths.trips}
        icon={UsersRound}
        count={counts?.clients}
        caption={captions?.clients}
      />
      {failure && (
        <p role="alert" className="col-span-full flex flex-wrap items-center gap-3">
          The counts could not be loaded.
          <Button size="small" icon={RotateCw} onClick={failure.retry}>
            Try again
          </Button>
        </p>
      )}
    </section>
  );
}
