import { Menu } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Bell } from '../../features/notify/Bell';
import { Avatar } from '../../ui/Avatar';
import { IconButton } from '../../ui/IconButton';
import { PageActionsSlot } from '../../ui/PageActions';
import { paths } from '../../ui/paths';
import { useRouteTitle } from '../useRouteTitle';
import type { Person } from './person';

interface Props {
  readonly person: Person;
  readonly drawerOpen: boolean;
  readonly onOpenDrawer: () => void;
}

/** The page's title, its primary action, the bell, and the person's picture, which opens the settings. */
export function TopBar({ person, drawerOpen, onOpenDrawer }: Props) {
  const title = useRouteTitle() ?? 'Dashboard';
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center gap-3 border-line border-b bg-surface px-4 sm:px-6 lg:px-8 print:hidden">
      <IconButton
        icon={Menu}
        label="Open the menu"
        aria-expanded={drawerOpen}
        onClick={onOpenDrawer}
        className="-ml-2 lg:hidden"
      />
      <h1 className="min-w-0 flex-1 truncate font-semibold text-title">{title}</h1>
      <PageActionsSlot />
      <Bell />
      <Link to={paths.settings} aria-label="Your settings" title="Your settings" className="rounded-full">
        <Avatar src={person.picture} name="" className="size-9" />
      </Link>
    </header>
  );
}
