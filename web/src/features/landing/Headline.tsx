import { useEffect, useState } from 'react';
import { INITIAL, nextTyped, PHRASES, visibleText } from './typewriter';

/** The hero's headline. All phrases reserve their space invisibly, so that nothing shifts as they change. */
export function Headline() {
  const typed = useTypewriter();
  return (
    <h1 className="font-semibold text-hero tracking-tight">
      <span className="sr-only">{PHRASES[0]}</span>
      <span aria-hidden="true" className="grid text-balance">
        {PHRASES.map((phrase) => (
          <span key={phrase} className="invisible col-start-1 row-start-1">
            {phrase}|
          </span>
        ))}
        <span className="col-start-1 row-start-1" data-typed>
          {typed}
          <span className="ml-0.5 inline-block h-[0.9em] w-[3px] translate-y-[0.12em] bg-accent motion-safe:animate-pulse" />
        </span>
      </span>
    </h1>
  );
}

/** The text shown now; always the first phrase for a visitor who prefers reduced motion. */
function useTypewriter(): string {
  const [typed, setTyped] = useState(INITIAL);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { next, after } = nextTyped(typed);
    const timer = setTimeout(() => setTyped(next), after);
    return () => clearTimeout(timer);
  }, [typed]);
  return visibleText(typed);
}
