import clsx from 'clsx';
import { AlarmClock, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { formatClock, formatDay } from '../../../domain/time/when';
import { tripsUrl } from '../../../domain/trips/tripsUrl';
import { UnresolvedMark } from '../../../domain/trips/UnresolvedMark';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { tripUrl } from '../../../ui/paths';
import { AttentionFrame, AttentionRows, AttentionSkeleton } from './AttentionFrame';
import type { AttentionItem } from './attention';
import { MAX_ATTENTION } from './maxAttention';
import { useAttention } from './useAttention';

interface Props {
  /** What stands below the list, once that has its height or could not be loaded. */
  readonly children: ReactNode;
}

/** The trips that someone has to act on, live and by urgency, each with the reason and a link to its details. */
export function AttentionPanel({ children }: Props) {
  const attention = useAttention();
  if (attention.status === 'loading') return <AttentionSkeleton />;
  if (attention.status === 'failed') {
    return (
      <>
        <AttentionFrame>
          <LoadFailure title="What needs attention could not be loaded" onRetry={attention.retry} />
        </AttentionFrame>
        {children}
      </>
    );
  }
  const { items, isWhole, isCut } = attention.value;
  const count = items.length > 0 ? `${items.length}${isCut ? '+' : ''}` : '';
  return (
    <>
      <AttentionFrame count={count}>
        <BrokenDocuments of={attention} />
        {isWhole && items.length === 0 && (
          <p className="flex items-center gap-2 border-line border-t px-4 py-5 text-muted">
            <CircleCheck aria-hidden className="size-4 text-accent" />
            No trip needs you right now.
          </p>
        )}
        <ul aria-labelledby="attention" className="@container/card">
          {items.slice(0, MAX_ATTENTION).map((item) => (
            <li key={item.driver?.uid ?? item.trip.id}>
              <Row item={item} />
            </li>
          ))}
        </ul>
        {!isWhole && <AttentionRows from={items.length} />}
      </AttentionFrame>
      {isWhole && children}
    </>
  );
}

const TONES = {
  danger: { color: 'text-danger-ink', icon: AlarmClock },
  warn: { color: 'text-warn-ink', icon: TriangleAlert },
  muted: { color: 'text-muted', icon: CircleDashed },
} as const;

function Row({ item: { trip, driver, tone, why } }: { readonly item: AttentionItem }) {
  const { color, icon: Icon } = TONES[tone];
  return (
    <Link
      to={driver ? tripsUrl({ from: trip.tripDate, to: driver.lastDay, driver: driver.uid }) : tripUrl(trip.id)}
      className="grid h-15 cramped:h-auto cramped:grid-cols-1 cramped:py-2 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-4 border-line border-t px-4 transition-colors hover:bg-hover lg:h-11 lg:grid-cols-[16rem_minmax(0,1fr)_auto]"
    >
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="truncate font-medium">{driver?.name ?? trip.name}</span>
        {!driver && <UnresolvedMark trip={trip} />}
      </span>
      <span className="whitespace-nowrap cramped:whitespace-normal text-muted tabular-nums lg:order-last">
        {formatDay(trip.tripDate)}
        {trip.puTime && ', '}
        <span className="whitespace-nowrap">{formatClock(trip.puTime)}</span>
      </span>
      <span className="flex min-w-0 items-center gap-1.5 max-lg:col-span-2 cramped:col-span-1 max-lg:text-small">
        <Icon aria-hidden className={clsx('size-4 shrink-0', color)} />
        <span className="truncate cramped:whitespace-normal">
          <span className={color}>{why}</span>
          <span className="text-muted"> · {driver ? `first ${trip.name}` : trip.driverName || trip.fromAddress}</span>
        </span>
      </span>
    </Link>
  );
}
