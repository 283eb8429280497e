import { Menu, UserRoundSearch } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../data/session/session';
import { IconButton } from '../../ui/button/IconButton';
import { Avatar } from '../../ui/display/Avatar';
import { PageActionsSlot } from '../../ui/layout/PageActions';
import { paths } from '../../ui/paths';
import { useRouteTitle } from '../routeTitle';
import { loadAfterPage } from './loadAfterPage';
import type { Person } from './useOwnDocument';

const Bell = lazy(async () => ({ default: (await loadAfterPage()).Bell }));
const UnreadDot = lazy(async () => ({ default: (await loadAfterPage()).UnreadDot }));

interface Props {
  readonly person: Person;
  readonly drawerOpen: boolean;
  readonly onOpenDrawer: () => void;
  readonly onFindClient: () => void;
}

/** The page's title and primary action, the search for a client, the bell, and the person's picture, which links to the settings. */
export function TopBar({ person, drawerOpen, onOpenDrawer, onFindClient }: Props) {
  const title = useRouteTitle() ?? 'Dashboard';
  const hasSettings = useMay('editProfile');
  return (
    <header className="@container/top sticky top-0 z-10 border-line border-b bg-surface print:hidden">
      <div className="flex min-h-[calc(3.5rem-1px)] flex-wrap items-center gap-x-3 gap-y-1 px-4 sm:px-6 lg:px-8">
        <div className="relative -ml-2 lg:hidden">
          <IconButton icon={Menu} label="Open the menu" aria-expanded={drawerOpen} onClick={onOpenDrawer} />
          <Suspense fallback={null}>
            <UnreadDot />
          </Suspense>
        </div>
        <h1 className="min-w-12 flex-1 truncate font-semibold text-title">{title}</h1>
        <PageActionsSlot />
        {/* On a narrow screen, the menu leads to the clients */}
        <IconButton
          icon={UserRoundSearch}
          label="Find a client (Ctrl+K)"
          aria-keyshortcuts="Control+K Meta+K"
          className="max-sm:hidden"
          onClick={onFindClient}
        />
        <Suspense fallback={<span aria-hidden className="size-10" />}>
          <Bell />
        </Suspense>
        {hasSettings ? (
          <Link
            to={paths.settings}
            aria-label="Your settings"
            title="Your settings"
            className="@max-[26rem]/top:hidden rounded-full"
          >
            <Avatar src={person.picture} name="" className="size-9" />
          </Link>
        ) : (
          <Avatar src={person.picture} name="" className="size-9 @max-[26rem]/top:hidden" />
        )}
      </div>
    </header>
  );
}
