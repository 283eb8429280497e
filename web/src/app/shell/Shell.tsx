import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { FOCUS_HOME } from '../../ui/focusHome';
import { OfflineBanner } from '../../ui/OfflineBanner';
import { PageActionsProvider } from '../../ui/PageActions';
import { Footer } from './Footer';
import { SideNavigation } from './SideNavigation';
import { TopBar } from './TopBar';
import { useOwnDocument } from './useOwnDocument';

const Drawer = lazy(async () => ({ default: (await import('./Drawer')).Drawer }));

/** The frame around every page of the console. */
export function Shell() {
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const person = useOwnDocument();
  // After the page: nobody has lost the focus before
  useEffect(() => {
    const kept = import('../../ui/keepFocus').then(
      ({ keepFocus }) => keepFocus(),
      () => undefined,
    );
    return () => {
      kept.then((end) => end?.());
    };
  }, []);
  const closeDrawer = () => setDrawer('closed');
  return (
    <PageActionsProvider>
      <div className="flex min-h-dvh">
        <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 border-line border-r bg-surface lg:block print:hidden">
          <SideNavigation person={person} />
        </aside>
        {drawer !== 'never' && (
          <Suspense fallback={null}>
            <Drawer open={drawer === 'open'} onClose={closeDrawer}>
              <SideNavigation person={person} onNavigate={closeDrawer} />
            </Drawer>
          </Suspense>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <OfflineBanner />
          <TopBar person={person} drawerOpen={drawer === 'open'} onOpenDrawer={() => setDrawer('open')} />
          <main {...FOCUS_HOME} className="flex-1 px-4 py-5 focus:outline-none sm:px-6 lg:px-8">
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
    </PageActionsProvider>
  );
}
