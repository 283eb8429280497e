import { PHRASES } from './typewriter';
import { useTypewriter } from './useTypewriter';

/** The hero's headline. Every phrase takes its place unseen, so that nothing moves when they change. */
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
