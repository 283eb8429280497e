import { useState } from 'react';

export type Consent = 'unasked' | 'given' | 'refused';

const KEY = 'mtos.analytics';

function stored(): Consent {
  const answer = localStorage.getItem(KEY);
  return answer === 'given' || answer === 'refused' ? answer : 'unasked';
}

/** What the visitor has said about being counted, and how to say it; kept for later visits. */
export function useConsent(): readonly [Consent, (answer: Exclude<Consent, 'unasked'>) => void] {
  const [consent, setConsent] = useState(stored);
  return [
    consent,
    (answer) => {
      localStorage.setItem(KEY, answer);
      setConsent(answer);
    },
  ];
}
