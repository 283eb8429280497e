import { lazy, Suspense } from 'react';
import { measurementId } from '../firebase/measurementId';

const PageViews = lazy(async () => ({ default: (await import('../features/analytics/PageViews')).PageViews }));

/** Nothing at all without a measurement id. */
export function PublicAnalytics() {
  if (!measurementId) return null;
  return (
    <Suspense fallback={null}>
      <PageViews />
    </Suspense>
  );
}
