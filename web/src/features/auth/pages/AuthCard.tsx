import type { ReactNode } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router-dom';

interface Props {
  readonly title: string;
  /** The language of the card, if not that of the page. */
  readonly lang?: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** The card that holds one authentication form. */
export function AuthCard({ title, lang, hint, children }: Props) {
  return (
    <section
      lang={lang}
      className="w-full max-w-sm rounded-ui border border-line bg-surface p-[min(1.5rem,7.5vw)] shadow-float sm:p-8 max-sm:[&_:is(a,button)]:h-auto max-sm:[&_:is(a,button)]:min-h-10 max-sm:[&_:is(a,button)]:whitespace-normal"
    >
      <h1 className="font-semibold text-title">{title}</h1>
      {hint && <p className="mt-1 text-muted">{hint}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}

/** The line between Google's button and the fields. */
export function OrDivider({ children }: { readonly children: string }) {
  return (
    <p className="my-5 flex items-center gap-3 text-muted text-small before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}

/** A link to another authentication page that passes on the page first asked for. */
export function AuthLink({ className = '', ...rest }: Omit<LinkProps, 'state'>) {
  const { state } = useLocation();
  return (
    <Link
      state={state}
      className={`rounded-ui font-medium text-accent underline-offset-4 hover:underline ${className}`}
      {...rest}
    />
  );
}
