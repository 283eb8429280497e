import { lazy, Suspense } from 'react';
import { useHydrated } from '../browser/useHydrated';
import { MEASUREMENT_ID } from '../settings';

// Ad blockers can block this code, and the page works without it
const PageViews = lazy(() =>
  import('../features/analytics/PageViews').then(({ PageViews }) => ({ default: PageViews })).catch(nothing),
);

function nothing(error: unknown) {
  console.error(error);
  return { default: () => null };
}

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
