import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface Props {
  /** Id of the row whose details it opens. */
  readonly open: string;
  readonly children: ReactNode;
}

/** The name in a row: a link that covers the row and opens its details next to the table. */
export function TableLink({ open, children }: Props) {
  const { pathname, search, hash } = useLocation();
  const parameters = new URLSearchParams(search);
  const current = parameters.get('open') === open;
  parameters.set('open', open);
  return (
    <Link
      to={{ pathname, search: parameters.toString(), hash }}
      aria-current={current || undefined}
      preventScrollReset
      className="min-w-0 font-medium after:absolute after:inset-0 after:content-['']"
    >
      {children}
    </Link>
  );
}
