import { lazy, Suspense } from 'react';
import { MEASUREMENT_ID } from '../settings';
import { useHydrated } from '../ui/browser/useHydrated';

const PageViews = lazy(async () => ({ default: (await import('../features/analytics/PageViews')).PageViews }));

/** Counts page views. Renders nothing without a measurement id, nor in prerendered HTML, which every visitor shares. */
export function PublicAnalytics({ path }: { readonly path: string }) {
  const hydrated = useHydrated();
  if (!MEASUREMENT_ID || !hydrated) return null;
  return (
    <Suspense fallback={null}>
      <PageViews path={path} />
    </Suspense>
  );
}
