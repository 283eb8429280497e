import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { OfflineBanner } from '../../ui/OfflineBanner';
import { PageActionsProvider } from '../../ui/PageActions';
import { Footer } from './Footer';
import { SideNavigation } from './SideNavigation';
import { TopBar } from './TopBar';
import { useOwnDocument } from './useOwnDocument';

/** The frame around every page of the console. */
export function Shell() {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const person = useOwnDocument();
  const closeDrawer = () => setDrawerOpen(false);
  return (
    <PageActionsProvider>
      <div className="flex min-h-dvh">
        <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 border-line border-r bg-surface lg:block print:hidden">
          <SideNavigation person={person} onNavigate={closeDrawer} />
        </aside>
        <Dialog open={drawerOpen} onClose={closeDrawer} className="relative z-30 lg:hidden">
          <DialogBackdrop transition className="fixed inset-0 bg-veil transition-opacity data-closed:opacity-0" />
          <DialogPanel
            transition
            id="drawer"
            className="fixed inset-y-0 left-0 w-64 bg-surface shadow-float transition data-closed:-translate-x-full"
          >
            <SideNavigation person={person} onNavigate={closeDrawer} />
          </DialogPanel>
        </Dialog>
        <div className="flex min-w-0 flex-1 flex-col">
          <OfflineBanner />
          <TopBar person={person} drawerOpen={drawerOpen} onOpenDrawer={() => setDrawerOpen(true)} />
          <main className="flex-1 px-4 py-5 sm:px-6 lg:px-8">
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
    </PageActionsProvider>
  );
}
