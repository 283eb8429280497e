import { KeyRound, LogOut, Phone, UserRound } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { NavLink } from 'react-router-dom';
import { guardDoubleClicks } from '../../../browser/guardDoubleClicks';
import { useMe } from '../../../data/account/useMe';
import { readyValue } from '../../../data/read/queryState';
import { useSession } from '../../../data/session/session';
import { LogoImage } from '../../../domain/picture/LogoImage';
import { Logo } from '../../../ui/display/Logo';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { OfflineBanner } from '../../../ui/feedback/OfflineBanner';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Panel } from '../../../ui/layout/Panel';
import { MAIN_CONTENT, SkipLink } from '../../../ui/layout/SkipLink';
import { FOCUS_HOME } from '../../../ui/overlay/focusHome';
import { keepFocus } from '../../../ui/overlay/keepFocus';
import { Menu } from '../../../ui/overlay/Menu';
import { paths } from '../../../ui/paths';
import { describeRead } from '../describeRead';
import { useCompany } from './useCompany';
import { FacilityContext } from './useFacility';

const LINKS = [
  { to: paths.facility, label: 'Requests' },
  { to: paths.facilityReport, label: 'Report' },
] as const;

interface Props {
  readonly onSignOut: () => void;
  /** Missing for someone who signs in without a password. */
  readonly onChangePassword: (() => void) | undefined;
  /** The page. It shows once the company is known. */
  readonly children: ReactNode;
}

/** The frame around the pages of a facility: the company with its logo and phone number, the pages, and the person's menu. */
export function FacilityFrame({ onSignOut, onChangePassword, children }: Props) {
  const { user } = useSession();
  const mine = useMe();
  const me = readyValue(mine);
  const company = useCompany(mine.status === 'loading' ? undefined : (me?.payerUids ?? []).join(' '));
  const known = readyValue(company);
  useEffect(() => {
    const ends = [keepFocus(), guardDoubleClicks()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <OfflineBanner />
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex min-h-16 w-full max-w-4xl flex-wrap items-center gap-x-3 px-4 sm:px-6">
          {known?.logo ? (
            <LogoImage logo={known.logo} alt="" className="h-10 max-w-40 shrink-0" />
          ) : (
            // Until the company is known, so that no other logo gives way to it
            company.status !== 'loading' && <Logo className="size-8 shrink-0 print:hidden" />
          )}
          <p className="wrap-anywhere min-w-0 flex-1 py-2 font-semibold">{known?.companyName}</p>
          {known?.phone && (
            <a href={`tel:${known.phone}`} className="flex h-12 items-center gap-2 underline hover:text-accent-ink">
              <Phone aria-hidden className="size-4 shrink-0" />
              {known.phone}
            </a>
          )}
          <div className="print:hidden">
            <Menu
              label={`Menu of ${me?.fullName || user.email}`}
              icon={UserRound}
              actions={[
                ...(onChangePassword ? [{ label: 'Change password', icon: KeyRound, onSelect: onChangePassword }] : []),
                { label: 'Sign out', icon: LogOut, onSelect: onSignOut },
              ]}
            />
          </div>
        </div>
        <nav aria-label="Main" className="mx-auto flex w-full max-w-4xl gap-1 px-2 sm:px-4 print:hidden">
          {LINKS.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end
              className={({ isActive }) =>
                `-mb-px flex h-12 items-center border-b-2 px-3 transition-colors ${
                  isActive ? 'border-accent font-medium text-ink' : 'border-transparent text-muted hover:text-ink'
                }`
              }
            >
              {label}
            </NavLink>
          ))}
        </nav>
      </header>
      <main
        {...FOCUS_HOME}
        {...MAIN_CONTENT}
        className="mx-auto min-h-[calc(100dvh-7rem)] w-full max-w-4xl flex-1 px-4 py-5 focus:outline-none sm:px-6"
      >
        {company.status === 'loading' && <Skeleton className="h-96 w-full" />}
        {company.status === 'failed' && (
          <Panel>
            <h1 className="sr-only">Rides</h1>
            <LoadFailure title="The page could not be loaded" onRetry={company.retry}>
              {describeRead(company.error)}
            </LoadFailure>
          </Panel>
        )}
        {known && <FacilityContext.Provider value={known}>{children}</FacilityContext.Provider>}
      </main>
    </div>
  );
}
