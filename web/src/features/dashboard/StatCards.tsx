import { NO_COUNTS } from '@mtos/model';
import { IdCard, Route, ShieldUser, UsersRound } from 'lucide-react';
import { paths } from '../../ui/paths';
import { useFailureToast } from '../../ui/useFailureToast';
import { captionsOf } from './captions';
import { StatCard } from './StatCard';
import type { Dashboard } from './useDashboard';

/** The account's four numbers: '-' until they are known, 0 when they can't be. */
export function StatCards({ counts: live, today }: Dashboard) {
  const failed = live.status === 'failed';
  useFailureToast(failed, 'An error occurred while fetching dashboard data! Please try again later.');
  const counts = failed ? NO_COUNTS : live.status === 'ready' ? live.value : undefined;
  const captions = live.status === 'ready' ? captionsOf(live.value, today) : undefined;

  return (
    <section aria-label="Numbers" className="grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4">
      <StatCard label="ADMINS" to={paths.admins} icon={ShieldUser} count={counts?.admins} caption={captions?.admins} />
      <StatCard label="DRIVERS" to={paths.drivers} icon={IdCard} count={counts?.drivers} caption={captions?.drivers} />
      <StatCard label="TRIPS" to={paths.trips} icon={Route} count={counts?.trips} caption={captions?.trips} />
      <StatCard
        label="CLIENTS"
        to={paths.trips}
        icon={UsersRound}
        count={counts?.clients}
        caption={captions?.clients}
      />
    </section>
  );
}
