import type { Direction, PageSize } from '@mtos/model';
import { type To, useLocation, useNavigate } from 'react-router-dom';
import { usePageSize } from './usePageSize';

/** Which part of a list is shown. It lives in the address, so that a link or a reload shows the same. */
export interface TableState {
  /** From 1. */
  readonly page: number;
  /** Id of the document that the page begins after; undefined on the first. */
  readonly after: string | undefined;
  readonly size: PageSize;
  /** What is searched for; empty when nothing is. */
  readonly search: string;
  /** How the list is sorted; undefined for its usual order. */
  readonly sort: Direction | undefined;
  /** Id of the row whose details are open; a TableLink opens them. */
  readonly open: string | undefined;
  /** The other parameters of the address: a list's own filters. */
  readonly filters: Readonly<Record<string, string>>;
  readonly next: (after: string) => void;
  readonly previous: () => void;
  readonly first: () => void;
  readonly setSize: (size: number) => void;
  /** Searches anew, from the first page. */
  readonly setSearch: (text: string) => void;
  /** Sorts anew, from the first page. */
  readonly setSort: (direction: Direction | undefined) => void;
  /** Sets filters, or takes away those that are undefined, and goes to the first page. */
  readonly setFilters: (changes: Readonly<Record<string, string | undefined>>) => void;
  /** Closes the open row's details. */
  readonly close: () => void;
}

/**
 * The address names what every page up to this one begins after, from the second on, so that also who was sent a link
 * can turn back page by page. It keeps the last so many: whoever turns back further lands on the first page.
 */
const MOST_KEPT = 20;
const BETWEEN = '.';

export function useTableState(): TableState {
  const location = useLocation();
  const navigate = useNavigate();
  const [size, setSize] = usePageSize();
  const { pathname, search: query, hash } = location;
  const { page: pageText, after: trail, open, sort, ...filters } = Object.fromEntries(new URLSearchParams(query));
  const page = Math.max(Number.parseInt(pageText ?? '1', 10) || 1, 1);
  // A search may be a patient's name: it stands in the fragment, which browsers never send to a server.
  const search = new URLSearchParams(hash.slice(1)).get('search') ?? '';
  const cursors = page > 1 && trail ? trail.split(BETWEEN) : [];

  const addressOf = (changes: Readonly<Record<string, string | undefined>>, text = search): To => ({
    pathname,
    search: withoutEmpty({ ...Object.fromEntries(new URLSearchParams(query)), ...changes }),
    hash: withoutEmpty({ search: text }),
  });
  const go = (to: To, options: { replace?: boolean } = {}) => navigate(to, { preventScrollReset: true, ...options });
  const turnTo = (number: number, through: readonly string[]) =>
    go(addressOf({ page: String(number), after: through.slice(-MOST_KEPT).join(BETWEEN) }));
  const atFirst = { page: undefined, after: undefined };

  const goToFirst = () => go(addressOf(atFirst), { replace: true });
  return {
    page,
    after: cursors.at(-1),
    size,
    search,
    sort: sort === 'asc' || sort === 'desc' ? sort : undefined,
    open,
    filters,
    next: (cursor) => turnTo(page + 1, [...cursors, cursor]),
    previous: () => (cursors.length > 1 ? turnTo(page - 1, cursors.slice(0, -1)) : go(addressOf(atFirst))),
    first: goToFirst,
    setSize: (chosen) => {
      setSize(chosen);
      goToFirst();
    },
    setSearch: (text) => go(addressOf(atFirst, text), { replace: true }),
    setSort: (direction) => go(addressOf({ ...atFirst, sort: direction }), { replace: true }),
    setFilters: (changes) => go(addressOf({ ...atFirst, ...changes })),
    close: () => go(addressOf({ open: undefined })),
  };
}

function withoutEmpty(values: Readonly<Record<string, string | undefined>>): string {
  const kept = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(kept).toString();
}
