import { addToDay, UNFINISHED } from '@mtos/model';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useToday } from '../../../data/account/useToday';
import { formatFound } from '../../../domain/list/formatFound';
import { pageUrl, paths } from '../../../ui/paths';

/** Leads to the unfinished trips of earlier days, which are easily overlooked; renders nothing if there are none. */
export function EarlierTrips({ count }: { readonly count: number | undefined }) {
  const yesterday = addToDay(useToday(), -1);
  if (!count) return null;
  return (
    <p className="border-line border-b bg-warn-soft px-4 py-2 text-warn-ink print:hidden">
      <Link
        to={pageUrl(paths.trips, { view: 'all', status: UNFINISHED, to: yesterday })}
        className="inline-flex items-center gap-2 underline"
      >
        <History aria-hidden className="size-4 shrink-0" />
        {formatFound(count)} unfinished {count === 1 ? 'trip' : 'trips'} from earlier days
      </Link>
    </p>
  );
}
