import { lazy, Suspense, useEffect, useState } from 'react';
import { measurementId } from '../firebase/measurementId';

const PageViews = lazy(async () => ({ default: (await import('../features/analytics/PageViews')).PageViews }));

/** Nothing at all without a measurement id. */
export function PublicAnalytics({ path }: { readonly path: string }) {
  // Not in the front page's written HTML, which is the same for every visitor
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  if (!measurementId || !here) return null;
  return (
    <Suspense fallback={null}>
      <PageViews path={path} />
    </Suspense>
  );
}
