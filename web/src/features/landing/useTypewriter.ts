import { useEffect, useState } from 'react';
import { FIRST, nextTyped, textOf } from './typewriter';

/** What the typewriter shows now; the first phrase, still, for whoever prefers little motion. */
export function useTypewriter(): string {
  const [typed, setTyped] = useState(FIRST);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { next, after } = nextTyped(typed);
    const timer = setTimeout(() => setTyped(next), after);
    return () => clearTimeout(timer);
  }, [typed]);
  return textOf(typed);
}
