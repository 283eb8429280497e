import { useEffect, useState } from 'react';
import { Button } from '../../ui/button/Button';

type Consent = 'unasked' | 'given' | 'refused';

const KEY = 'mtos.analytics';

/** Asks the visitor once for consent, and counts views of the public pages if they agree. */
export function PageViews({ path }: { readonly path: string }) {
  const [consent, answer] = useConsent();
  useEffect(() => {
    if (consent !== 'given') return;
    // Loads Firebase and Google's script, only after consent
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
      <p>May we count page views? We don’t collect any personal data.</p>
      <div className="mt-3 flex gap-2">
        <Button size="small" tone="primary" onClick={() => answer('given')}>
          Yes, that’s fine
        </Button>
        <Button size="small" onClick={() => answer('refused')}>
          No, thanks
        </Button>
      </div>
    </aside>
  );
}

/** The visitor's answer and its setter; stored for later visits. */
function useConsent(): readonly [Consent, (answer: Exclude<Consent, 'unasked'>) => void] {
  const [consent, setConsent] = useState(storedConsent);
  return [
    consent,
    (answer) => {
      localStorage.setItem(KEY, answer);
      setConsent(answer);
    },
  ];
}

function storedConsent(): Consent {
  const answer = localStorage.getItem(KEY);
  return answer === 'given' || answer === 'refused' ? answer : 'unasked';
}
