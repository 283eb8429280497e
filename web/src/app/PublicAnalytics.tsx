import { lazy, Suspense } from 'react';
import { measurementId } from '../firebase/measurementId';
import { useHydrated } from '../ui/useHydrated';

const PageViews = lazy(async () => ({ default: (await import('../features/analytics/PageViews')).PageViews }));

/** Nothing at all without a measurement id, nor in a page's written HTML, which is the same for every visitor. */
export function PublicAnalytics({ path }: { readonly path: string }) {
  const hydrated = useHydrated();
  if (!measurementId || !hydrated) return null;
  return (
    <Suspense fallback={null}>
      <PageViews path={path} />
    </Suspense>
  );
}
