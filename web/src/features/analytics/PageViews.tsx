import { useEffect } from 'react';
import { Button } from '../../ui/Button';
import { useConsent } from './useConsent';

/** Counts the views of the public pages once the visitor has agreed; asks who has not been asked yet. */
export function PageViews({ path }: { readonly path: string }) {
  const [consent, answer] = useConsent();
  useEffect(() => {
    if (consent !== 'given') return;
    // Firebase and Google's script come only now
    const counter = import('./countPageView');
    counter.then(({ countPageView }) => countPageView(path)).catch(console.error);
    return () => {
      counter.then(({ stopCounting }) => stopCounting()).catch(console.error);
    };
  }, [consent, path]);
  if (consent !== 'unasked') return null;
  return (
    <aside
      aria-label="Privacy"
      className="fixed right-24 bottom-4 left-4 z-20 rounded-ui border border-line bg-raised p-4 text-ink shadow-float sm:right-auto sm:max-w-sm"
    >
      <p>May we count which of our pages are read? We learn nothing about you.</p>
      <div className="mt-3 flex gap-2">
        <Button size="small" tone="primary" onClick={() => answer('given')}>
          Yes, count
        </Button>
        <Button size="small" onClick={() => answer('refused')}>
          No, thanks
        </Button>
      </div>
    </aside>
  );
}
