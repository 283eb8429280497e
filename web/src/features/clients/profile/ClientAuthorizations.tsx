import { type CountedAuthorization, unitsLeft } from '@mtos/model';
import clsx from 'clsx';
import { Pencil, Plus, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadWhenOnline } from '../../../browser/loadCode';
import { useToday } from '../../../data/account/useToday';
import { useMay } from '../../../data/session/session';
import { newId } from '../../../data/write/write';
import { useWriter } from '../../../data/write/writer';
import {
  authorizationState,
  formatLeft,
  formatLimits,
  formatNumberOf,
  formatUnits,
  STATE_LABELS,
} from '../../../domain/authorizations/formatAuthorization';
import type { Authorizations } from '../../../domain/authorizations/useAuthorizations';
import type { Payers } from '../../../domain/authorizations/useTripPayers';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { formatWeekdays } from '../../../domain/time/workTime';
import { Button } from '../../../ui/button/Button';
import { Chip } from '../../../ui/display/Chip';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { FOCUS_HOME } from '../../../ui/overlay/focusHome';
import { PageSection } from './PageSection';
import type { PageClient } from './ProfileGroup';

// Loaded only for who edits one
const loadForm = () => loadWhenOnline(() => import('./AuthorizationForm'));
const AuthorizationForm = lazy(async () => ({ default: (await loadForm()).AuthorizationForm }));

interface Props {
  readonly client: PageClient;
  readonly authorizations: Authorizations;
  readonly payers: Payers;
}

/** The client's authorizations with what is used, reserved, and left of each, edited in place. */
export function ClientAuthorizations({ client, authorizations, payers }: Props) {
  const canDispatch = useMay('dispatch');
  const canBill = useMay('bill');
  const canEdit = canDispatch || canBill;
  const writer = useWriter();
  // The id of a new one stays while its form is open: a repeat after a lost answer adds none twice
  const [edited, setEdited] = useState<string>();
  const found = authorizations.status === 'ready' ? authorizations.value : [];
  const isNew = edited !== undefined && !found.some(({ id }) => id === edited);
  const close = () => setEdited(undefined);
  const form = (authorization?: CountedAuthorization) =>
    edited && (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <AuthorizationForm id={edited} client={client} authorization={authorization} payers={payers} onClose={close} />
      </Suspense>
    );
  return (
    <div {...FOCUS_HOME} className="min-w-0">
      <PageSection title="Authorizations">
        <BrokenDocuments of={authorizations} />
        {authorizations.status === 'failed' && (
          <LoadFailure title="The authorizations could not be loaded" onRetry={authorizations.retry} />
        )}
        {authorizations.status === 'ready' && found.length === 0 && !isNew && (
          <p className="text-muted">No authorizations.</p>
        )}
        {found.length > 0 && (
          <ul aria-label="Authorizations" className="flex flex-col gap-5">
            {found.map((each) => (
              <li key={each.id}>
                {each.id === edited ? (
                  form(each)
                ) : (
                  <Row authorization={each} onEdit={canEdit ? () => setEdited(each.id) : undefined} />
                )}
              </li>
            ))}
          </ul>
        )}
        {isNew && form()}
        {canEdit && !edited && authorizations.status === 'ready' && (
          <Button size="small" icon={Plus} className="self-start" onClick={() => setEdited(newId(writer))}>
            Add authorization
          </Button>
        )}
      </PageSection>
    </div>
  );
}

interface RowProps {
  readonly authorization: CountedAuthorization;
  readonly onEdit: (() => void) | undefined;
}

function Row({ authorization, onEdit }: RowProps) {
  const today = useToday();
  const state = authorizationState(authorization, today);
  const { weekdays, purpose, diagnosis, orderingProvider } = authorization;
  const limits = formatLimits(authorization);
  const details = [weekdays.length > 0 && formatWeekdays(weekdays), purpose, diagnosis, orderingProvider];
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="wrap-anywhere min-w-0 font-medium">{formatNumberOf(authorization)}</p>
        {state !== 'good' && (
          <Chip icon={TriangleAlert} tone={state === 'ended' ? 'quiet' : 'warn'}>
            {STATE_LABELS[state]}
          </Chip>
        )}
        {onEdit && (
          <Button size="small" icon={Pencil} className="ml-auto" onClick={onEdit}>
            Edit <span className="sr-only">authorization {authorization.number}</span>
          </Button>
        )}
      </div>
      <UseBar authorization={authorization} />
      <p className="tabular-nums">{formatLeft(authorization, today)}</p>
      <p className="text-muted text-small">{formatUse(authorization)}</p>
      {limits.length > 0 && <p className="wrap-anywhere text-muted text-small">{limits.join('. ')}.</p>}
      {details.some(Boolean) && (
        <p className="wrap-anywhere text-muted text-small">{details.filter(Boolean).join(', ')}</p>
      )}
    </div>
  );
}

const formatUse = ({ unit, use }: CountedAuthorization): string =>
  `${formatUnits(use.used, unit)} used, ${formatUnits(use.reserved, unit)} reserved by open trips`;

/** Used, reserved, and left as parts of a line. The text below says the same. */
function UseBar({ authorization }: { readonly authorization: CountedAuthorization }) {
  const { total, use } = authorization;
  if (!total) return null;
  const share = (units: number) => `${Math.min(100, Math.max(0, (100 * units) / total))}%`;
  const isOver = (unitsLeft(authorization, use) ?? 0) < 0;
  return (
    <div aria-hidden className="flex h-2 overflow-hidden rounded-full bg-sunken">
      <div className={clsx(isOver ? 'bg-warn-ink' : 'bg-accent')} style={{ width: share(use.used) }} />
      <div
        className={clsx('opacity-45', isOver ? 'bg-warn-ink' : 'bg-accent')}
        style={{ width: share(Math.min(use.reserved, total - use.used)) }}
      />
    </div>
  );
}
