import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isPlainClick, parametersWith } from '../../browser/urlParameters';

interface Props {
  /** Id of the row whose details it opens. */
  readonly open: string;
  readonly children: ReactNode;
}

/** The name in a row: a link that covers the row and opens its details next to the table. */
export function TableLink({ open, children }: Props) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const current = new URLSearchParams(search).get('open') === open;
  return (
    <Link
      to={{ pathname, search: parametersWith(search, { open }), hash }}
      aria-current={current || undefined}
      preventScrollReset
      onClick={(event) => {
        if (!isPlainClick(event) || window.location.pathname !== pathname) return;
        event.preventDefault();
        const newest = window.location;
        navigate(
          { pathname, search: parametersWith(newest.search, { open }), hash: newest.hash },
          { preventScrollReset: true },
        );
      }}
      className="min-w-0 font-medium after:absolute after:inset-0 after:content-['']"
    >
      {children}
    </Link>
  );
}
