import { lazy, Suspense, useEffect, useState } from 'react';
import { useCommandKey } from '../../browser/useShortcut';
import { PageActionsProvider } from '../../ui/layout/PageActions';
import { MAIN_CONTENT, SkipLink } from '../../ui/layout/SkipLink';
import { FOCUS_HOME } from '../../ui/overlay/focusHome';
import { loadedOverlay } from '../../ui/overlay/loadedOverlay';
import { Footer } from './Footer';
import { loadAfterPage } from './loadAfterPage';
import { OpenPage } from './OpenPage';
import { SideNavigation } from './SideNavigation';
import { TopBar } from './TopBar';
import { useOwnDocument } from './useOwnDocument';

const AccountNotice = lazy(async () => ({ default: (await loadAfterPage()).AccountNotice }));
const OfflineBanner = lazy(async () => ({ default: (await loadAfterPage()).OfflineBanner }));
const Drawer = loadedOverlay(
  () => import('./Drawer'),
  ({ Drawer }) => Drawer,
);

const ClientFinder = loadedOverlay(
  () => import('../../features/clients/find/ClientFinder'),
  ({ ClientFinder }) => ClientFinder,
);

/** The frame around every console page. */
export function Shell() {
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const [finder, setFinder] = useState<'never' | 'open' | 'closed'>('never');
  const findClient = () => setFinder('open');
  useCommandKey('k', findClient);
  const person = useOwnDocument();
  // Loaded after the page, because only an interaction needs them
  useEffect(() => {
    const guards = loadAfterPage().then(
      ({ guardInteractions }) => guardInteractions(),
      () => undefined,
    );
    return () => {
      guards.then((end) => end?.());
    };
  }, []);
  const closeDrawer = () => setDrawer('closed');
  return (
    <PageActionsProvider>
      <SkipLink />
      <div className="flex min-h-dvh">
        <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 border-line border-r bg-surface lg:block print:hidden">
          <SideNavigation person={person} />
        </aside>
        {drawer !== 'never' && (
          <Drawer open={drawer === 'open'} onClose={closeDrawer}>
            <SideNavigation person={person} onNavigate={closeDrawer} />
          </Drawer>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <Suspense fallback={null}>
            <OfflineBanner />
            <AccountNotice />
          </Suspense>
          <TopBar
            person={person}
            drawerOpen={drawer === 'open'}
            onOpenDrawer={() => setDrawer('open')}
            onFindClient={findClient}
          />
          {/* As high as the screen, so that the footer does not move into or out of sight as the page loads */}
          <main
            {...FOCUS_HOME}
            {...MAIN_CONTENT}
            className="min-h-[calc(100dvh-3.5rem)] flex-1 px-4 py-5 focus:outline-none sm:px-6 lg:px-8"
          >
            <OpenPage />
          </main>
          <Footer />
        </div>
      </div>
      {finder !== 'never' && <ClientFinder open={finder === 'open'} onClose={() => setFinder('closed')} />}
    </PageActionsProvider>
  );
}
