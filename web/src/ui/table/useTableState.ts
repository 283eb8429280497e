import { type Direction, isDocumentId, LIMITS, type PageSize } from '@mtos/model';
import { useEffect } from 'react';
import { type To, useLocation, useNavigate } from 'react-router-dom';
import { rememberedList, rememberList } from './listMemory';
import { usePageSize } from './usePageSize';

/** Which part of a list is shown. It is in the URL, so that a link or a reload shows the same. */
export interface TableState {
  /** From 1. */
  readonly page: number;
  /** Id of the document that the page begins after; undefined on the first. */
  readonly after: string | undefined;
  readonly size: PageSize;
  /** The search text; empty without a search. */
  readonly search: string;
  /** How the list is sorted; undefined for its default order. */
  readonly sort: Direction | undefined;
  /** Id of the row whose details are open; a TableLink opens them. */
  readonly open: string | undefined;
  /** The other parameters of the URL: a list's own filters. */
  readonly filters: Readonly<Record<string, string>>;
  readonly next: (after: string) => void;
  readonly previous: () => void;
  readonly first: () => void;
  readonly setSize: (size: number) => void;
  /** Searches, and goes to the first page. */
  readonly setSearch: (text: string) => void;
  /** Sorts, and goes to the first page. */
  readonly setSort: (direction: Direction | undefined) => void;
  /** Sets filters, removes those that are undefined, and goes to the first page. */
  readonly setFilters: (changes: Readonly<Record<string, string | undefined>>) => void;
  /** Closes the open row's details. */
  readonly close: () => void;
}

/**
 * The URL names the document that each page up to this one begins after, from the second page on, so that a person who
 * opens a link can also turn back. It keeps this many; turning back further leads to the first page.
 */
const MAX_CURSORS = 20;
const SEPARATOR = '.';

interface Options {
  /** Uid of the signed-in person, whose choice of rows is remembered. */
  readonly person: string;
  /** The name under which filters and order are remembered, too: a URL without any of them shows what is remembered. */
  readonly list?: string;
}

/** The table's state, read from the URL and written to it. Invalid values are ignored. */
export function useTableState({ person, list }: Options): TableState {
  const location = useLocation();
  const navigate = useNavigate();
  const [size, setSize] = usePageSize(person);
  const { pathname, search: query, hash } = location;
  const { page: pageText, after, open, ...given } = Object.fromEntries(new URLSearchParams(query));
  const isGiven = Object.keys(given).length > 0;
  const { sort, ...filters } = isGiven || !list ? given : rememberedList(list, person);
  const kept = { ...filters, ...(sort && { sort }) };
  const remember = (parameters: Readonly<Record<string, string | undefined>>) => {
    if (list) rememberList(list, person, onlyFilled(parameters));
  };
  // Links change the URL as well
  const chosen = isGiven ? JSON.stringify(given) : undefined;
  useEffect(() => {
    if (list && chosen) rememberList(list, person, JSON.parse(chosen));
  }, [list, person, chosen]);
  const { page, cursors } = readPosition(pageText, after);
  // A search may be a client's name. Browsers never send the fragment to a server.
  const search = (new URLSearchParams(hash.slice(1)).get('search') ?? '').slice(0, LIMITS.name);

  const urlOf = (changes: Readonly<Record<string, string | undefined>>, text = search): To => ({
    pathname,
    search: withoutEmpty({ ...kept, page: pageText, after, open, ...changes }),
    hash: withoutEmpty({ search: text }),
  });
  const go = (to: To, options: { replace?: boolean } = {}) => navigate(to, { preventScrollReset: true, ...options });
  const turnTo = (number: number, through: readonly string[]) =>
    go(urlOf({ page: String(number), after: through.slice(-MAX_CURSORS).join(SEPARATOR) }));
  const firstPage = { page: undefined, after: undefined };

  const goToFirst = () => go(urlOf(firstPage), { replace: true });
  return {
    page,
    after: cursors.at(-1),
    size,
    search,
    sort: sort === 'asc' || sort === 'desc' ? sort : undefined,
    open: isDocumentId(open) ? open : undefined,
    filters,
    next: (cursor) => turnTo(page + 1, [...cursors, cursor]),
    previous: () => (cursors.length > 1 ? turnTo(page - 1, cursors.slice(0, -1)) : go(urlOf(firstPage))),
    first: goToFirst,
    setSize: (chosen) => {
      setSize(chosen);
      // On the first page already, perhaps of a view that was chosen just before and that the next render shows
      if (page > 1) goToFirst();
    },
    setSearch: (text) => go(urlOf(firstPage, text), { replace: true }),
    setSort: (direction) => {
      remember({ ...kept, sort: direction });
      go(urlOf({ ...firstPage, sort: direction }), { replace: true });
    },
    setFilters: (changes) => {
      remember({ ...kept, ...changes });
      go(urlOf({ ...firstPage, ...changes }));
    },
    close: () => go(urlOf({ open: undefined })),
  };
}

/** A page after the first needs the document that it begins after. */
function readPosition(pageText: string | undefined, after: string | undefined) {
  const cursors = after?.split(SEPARATOR) ?? [];
  const isPage = /^[1-9]\d{0,5}$/.test(pageText ?? '') && pageText !== '1';
  if (!isPage || cursors.length === 0 || !cursors.every(isCursor)) return { page: 1, cursors: [] };
  return { page: Number(pageText), cursors };
}

/** The id of a document, and the part of the list that it is in, unless that is the first one. */
const isCursor = (cursor: string): boolean => isDocumentId(cursor.replace(/~[1-9]$/, ''));

function onlyFilled(values: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

const withoutEmpty = (values: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(onlyFilled(values)).toString();
