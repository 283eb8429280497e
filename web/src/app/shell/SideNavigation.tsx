import clsx from 'clsx';
import { LogOut } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { useSignOut } from '../../features/auth/useSignOut';
import { Logo } from '../../ui/Logo';
import { paths } from '../../ui/paths';
import { navigation } from './navigation';
import type { Person } from './person';

const ENTRY = 'flex h-10 w-full items-center gap-3 rounded-ui px-3 text-body transition-colors';

interface Props {
  readonly person: Person;
  /** Called when something was chosen: a drawer closes then. */
  readonly onNavigate?: () => void;
}

/** The console's pages, with the current one in green, and the way out. */
export function SideNavigation({ person, onNavigate }: Props) {
  const signOut = useSignOut();
  return (
    <nav aria-label="Main" className="flex h-full flex-col gap-5 overflow-y-auto px-3 py-4">
      <h2 className="px-1">
        <Link to={paths.dashboard} onClick={onNavigate} className="flex h-11 items-center gap-3 rounded-ui p-1">
          <Logo className="size-8" />
          <span className="min-w-0">
            <span className="block truncate font-semibold text-body">{person.name}</span>
            {person.organization && (
              <span className="block truncate font-normal text-muted text-small">{person.organization}</span>
            )}
          </span>
        </Link>
      </h2>
      <ul className="flex flex-col gap-0.5">
        {navigation.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={onNavigate}
              className={({ isActive }) =>
                clsx(
                  ENTRY,
                  isActive ? 'bg-accent-soft font-medium text-accent-ink' : 'text-muted hover:bg-hover hover:text-ink',
                )
              }
            >
              <Icon aria-hidden className="size-[18px] shrink-0" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="border-line border-t pt-3">
        <button
          type="button"
          className={clsx(ENTRY, 'text-muted hover:bg-hover hover:text-ink')}
          onClick={() => {
            onNavigate?.();
            signOut();
          }}
        >
          <LogOut aria-hidden className="size-[18px] shrink-0" />
          Sign Out
        </button>
      </div>
    </nav>
  );
}
