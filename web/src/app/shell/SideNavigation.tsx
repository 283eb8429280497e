import { may } from '@mtos/model';
import clsx from 'clsx';
import {
  Bell,
  CalendarPlus,
  Gauge,
  IdCard,
  LogOut,
  type LucideIcon,
  Map as MapIcon,
  MessagesSquare,
  Route,
  Settings,
  ShieldUser,
  UserRound,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useSession } from '../../data/session/session';
import { useSignOut } from '../../features/auth/session/useSignOut';
import { Logo } from '../../ui/display/Logo';
import { paths } from '../../ui/paths';
import type { PageInfo, PageName } from '../pageInfo';
import { pageNames, pages } from '../pages';
import { loadAfterPage } from './loadAfterPage';
import type { Person } from './useOwnDocument';

const UnreadCount = lazy(async () => ({ default: (await loadAfterPage()).UnreadCount }));

interface PageLink extends Pick<PageInfo, 'requires'> {
  readonly name: PageName;
  readonly to: string;
  readonly label: string;
}

/** The links to the pages under another page, or at the top level. */
const linksUnder = (parent?: PageName): readonly PageLink[] =>
  pageNames.flatMap((name) => {
    const { title, link, requires } = pages[name];
    if (!link || link.under !== parent) return [];
    return { name, requires: link.requires ?? requires, to: paths[name], label: link.label ?? title };
  });

/** The icons of the links at the top level. */
const ICONS: Readonly<Partial<Record<PageName, LucideIcon>>> = {
  dashboard: Gauge,
  admins: ShieldUser,
  drivers: IdCard,
  trips: Route,
  addTrip: CalendarPlus,
  notify: Bell,
  chat: MessagesSquare,
  maps: MapIcon,
  settings: Settings,
};

/** The links at the top level, each with those that are always visible under it. */
const LINKS = linksUnder().map((link) => ({ ...link, icon: ICONS[link.name], under: linksUnder(link.name) }));

const ENTRY = 'flex w-full items-center gap-3 rounded-ui text-body transition-colors';

const entryLook = (isActive: boolean, size = 'h-10 px-3 short:h-8') =>
  clsx(
    ENTRY,
    size,
    isActive ? 'bg-accent-soft font-medium text-accent-ink' : 'text-muted hover:bg-hover hover:text-ink',
  );

interface Props {
  readonly person: Person;
  /** Called when an entry is chosen, so that a drawer can close. */
  readonly onNavigate?: () => void;
}

/** Links to the pages for the person's role, and Sign Out. */
export function SideNavigation({ person, onNavigate }: Props) {
  const signOut = useSignOut();
  const session = useSession();
  const isOffered = ({ requires }: PageLink) => requires === undefined || may(session, requires);
  return (
    <nav aria-label="Main" className="flex h-full flex-col gap-5 overflow-y-auto px-3 py-4 short:gap-3 short:py-2">
      <h2 className="px-1">
        <Link to={paths.dashboard} onClick={onNavigate} className="flex h-11 items-center gap-3 rounded-ui p-1">
          <Logo className="size-8 shrink-0" />
          <span className="min-w-0">
            <span title={person.name} className="block truncate font-semibold text-body">
              {person.name}
            </span>
            {person.organization && (
              <span title={person.organization} className="block truncate font-normal text-muted text-small">
                {person.organization}
              </span>
            )}
          </span>
        </Link>
      </h2>
      <ul className="flex flex-col gap-0.5 short:gap-0">
        {LINKS.filter(isOffered).map(({ to, label, icon: Icon, under }) => (
          <li key={to} className="relative flex flex-col gap-0.5 short:gap-0">
            <NavLink
              to={to}
              end={under.length > 0}
              onClick={onNavigate}
              className={({ isActive }) => entryLook(isActive)}
            >
              {Icon && <Icon aria-hidden className="size-[18px] shrink-0" />}
              {label}
            </NavLink>
            {to === paths.chat && (
              <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
                <Suspense fallback={null}>
                  <UnreadCount />
                </Suspense>
              </span>
            )}
            {under.length > 0 && (
              <ul className="flex flex-col gap-0.5 short:gap-0">
                {under.filter(isOffered).map((entry) => (
                  <li key={entry.to}>
                    <NavLink
                      to={entry.to}
                      onClick={onNavigate}
                      className={({ isActive }) => entryLook(isActive, 'h-8 pl-9 short:h-6')}
                    >
                      {entry.label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-0.5 border-line border-t pt-3 short:pt-2">
        {/* Without Settings above, and without the picture on a narrow screen */}
        {may(session, 'editProfile') && !may(session, 'manageMembers') && (
          <NavLink to={paths.settings} onClick={onNavigate} className={({ isActive }) => entryLook(isActive)}>
            <UserRound aria-hidden className="size-[18px] shrink-0" />
            Your profile
          </NavLink>
        )}
        <button
          type="button"
          className={entryLook(false)}
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
