import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { formatAsk, formatRides, formatWaiting } from '../../domain/requests/formatRequest';
import { RequestChip } from '../../domain/requests/RequestChip';
import { requestUrl } from '../../ui/paths';
import { AnsweredLine } from './AnsweredLine';
import type { RequestDoc } from './useRequests';

interface Props {
  readonly request: RequestDoc;
  /** The name of the facility's payer. */
  readonly payer: string;
  readonly now: Date;
  readonly today: string;
  /** Whether its details are open. */
  readonly isSelected: boolean;
}

/** A request in a list: whose rides, for which facility, when, and how long it has waited or who answered it. Opens its details. */
export function RequestRow({ request, payer, now, today, isSelected }: Props) {
  const [first] = request.legs;
  return (
    <Link
      to={requestUrl(request.id)}
      replace={isSelected}
      aria-current={isSelected || undefined}
      className={clsx(
        'flex flex-col gap-y-0.5 px-4 py-2.5 transition-colors',
        isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="wrap-anywhere font-medium">{request.client.name}</span>
        <RequestChip request={request} label={request.isOpen ? formatWaiting(request, now) : undefined} />
      </span>
      <span className="truncate text-muted text-small">
        {payer}
        {request.isOpen && ` · ${formatAsk(request)}`}
      </span>
      <span className="text-small tabular-nums">
        {formatRides(request, today)}
        {first && (
          <span className="text-muted">
            {' '}
            · {first.fromAddress} → {first.toAddress}
          </span>
        )}
      </span>
      {!request.isOpen && (
        <span className="text-muted text-small">
          <AnsweredLine request={request} />
        </span>
      )}
    </Link>
  );
}
