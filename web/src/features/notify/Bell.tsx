import { type Notification, queries } from '@mtos/model';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { loadWhenOnline } from '../../browser/loadCode';
import { useSeenUntil } from '../../browser/useSeenUntil';
import type { Doc } from '../../data/read/converter';
import { type QueryState, readyValue } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useMay, useSession } from '../../data/session/session';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { useReports } from '../../domain/reported/useReports';
import { Spinner } from '../../ui/feedback/Spinner';
import { plural } from '../../ui/format/numbers';
import { useDismiss } from '../../ui/overlay/useDismiss';
import { paths } from '../../ui/paths';

/** How many notifications the bell shows. */
const MAX_SHOWN = 20;

const loadReceivedList = () => loadWhenOnline(() => import('./ReceivedList'));
const ReceivedList = lazy(async () => ({ default: (await loadReceivedList()).ReceivedList }));

const ReportList = lazy(async () => ({ default: (await loadWhenOnline(() => import('./ReportList'))).ReportList }));

/**
 * Opens the notifications sent to admins, and what drivers reported until someone answers. Shows how many are new or wait. Escape
 * or an outside click closes it.
 */
export function Bell() {
  const { uid } = useSession();
  const canSend = useMay('dispatch');
  const received = useReceived();
  const [seenUntil, markSeen] = useSeenUntil('notifications', uid);
  const notifications = readyValue(received) ?? [];
  const unread = notifications.filter(({ createdAt }) => createdAt.toMillis() > seenUntil).length;
  const reported = useReports();
  // Only dispatchers can answer them
  const reports = canSend ? reported : [];

  const id = useId();
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => {
    // Return the focus, unless the person has already moved it elsewhere
    if (panel.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  }, []);
  useDismiss(holder, open, close);
  useEffect(() => {
    if (open) panel.current?.focus();
  }, [open]);

  return (
    <div ref={holder} className="sm:relative">
      <button
        ref={button}
        type="button"
        aria-label={formatName(unread, reports.length)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title="Notifications"
        onClick={() => (open ? close() : setOpen(true))}
        className="relative inline-grid size-10 place-items-center rounded-ui text-muted transition-colors hover:bg-hover hover:text-ink"
      >
        <BellIcon aria-hidden className="size-5" />
        <BellBadge count={unread + reports.length} />
      </button>
      {open && (
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-label="Notifications"
          tabIndex={-1}
          className="absolute top-full z-20 mt-1 flex animate-enter flex-col overflow-hidden rounded-ui border border-line bg-raised shadow-float focus:outline-none max-sm:inset-x-2 sm:right-0 sm:w-96"
        >
          <BrokenDocuments of={received} />
          {reports.length > 0 && (
            <Suspense>
              <ReportList reports={reports} onOpen={close} />
            </Suspense>
          )}
          <Suspense fallback={<Spinner className="mx-auto my-10 size-4" />}>
            <ReceivedList received={received} seenUntil={seenUntil} onSeen={markSeen} />
          </Suspense>
          {canSend && (
            <Link
              to={paths.notify}
              onClick={close}
              className="border-line border-t px-4 py-3 text-center font-medium text-accent-ink hover:bg-hover"
            >
              Send a notification
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

const formatName = (unread: number, reports: number): string =>
  [
    'Notifications',
    ...(unread > 0 ? [`${unread} new`] : []),
    ...(reports > 0 ? [`${plural(reports, 'report')} from drivers`] : []),
  ].join(', ');

/** The number of new notifications and of reports, which the button's name also says. */
function BellBadge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className="absolute top-1 right-1 grid h-4 min-w-4 animate-enter place-items-center rounded-full bg-danger px-1 font-semibold text-[0.625rem] text-on-danger tabular-nums"
    >
      {count > 9 ? '9+' : count}
    </span>
  );
}

/** The newest notifications for admins, live, the newest first. */
function useReceived(): QueryState<readonly Doc<Notification>[]> {
  const { account } = useSession();
  return useLiveQuery(queries.notificationsFor(account, ['All', 'Admins'], MAX_SHOWN));
}
