import { type Direction, isDocumentId, LIMITS } from '@mtos/model';
import { useEffect, useMemo } from 'react';
import { type To, useLocation, useNavigate } from 'react-router-dom';
import { useLatest } from '../../browser/useLatest';
import { type RememberedList, type RowsChoice, rememberedList, rememberList } from './listMemory';
import { usePageSize } from './usePageSize';

/** Which part of a list is shown. It is in the URL, so that a link or a reload shows the same. */
export interface TableState {
  /** From 1. */
  readonly page: number;
  /** Id of the document that the page begins after; undefined on the first. */
  readonly after: string | undefined;
  /** How many rows a page has, and the choice that this follows from. */
  readonly size: number;
  readonly rows: RowsChoice;
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
  readonly setRows: (rows: RowsChoice) => void;
  /** Searches, and goes to the first page. */
  readonly setSearch: (text: string) => void;
  /** Sorts, and goes to the first page. */
  readonly setSort: (direction: Direction | undefined) => void;
  /** Sets filters, removes those that are undefined, and goes to the first page. */
  readonly setFilters: (changes: Readonly<Record<string, string | undefined>>) => void;
  /** The list with filters changed as `setFilters` does, for a link. */
  readonly urlWith: (changes: Readonly<Record<string, string | undefined>>) => To;
  /** Clears the search and these filters, and goes to the first page. */
  readonly clear: (filters: readonly string[]) => void;
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
  /** A list that opens as the person left it: a URL without filters and order shows those that are remembered. */
  readonly list?: RememberedList;
}

/** The table's state, read from the URL and written to it. Invalid values are ignored. */
export function useTableState({ person, list }: Options): TableState {
  const { pathname, search: query, hash } = useLocation();
  const navigate = useNavigate();
  const { rows, size, setRows } = usePageSize(person);
  const name = list?.name;
  const today = useLatest(list?.today ?? '');

  // Links change the URL as well
  const given = JSON.stringify(readParameters(query).given);
  useEffect(() => {
    if (name && given !== '{}') rememberList({ name, today: today.current }, person, JSON.parse(given));
  }, [name, today, person, given]);

  const write = useMemo(() => {
    const remembered = () => (name ? { name, today: today.current } : undefined);
    /** The newest URL, which the page may not show yet. */
    const newest = () => readTable(window.location, person, remembered());
    const go = (change: (current: TableUrl) => TableUrl, options: { readonly replace?: boolean } = {}) => {
      // The person is leaving this page, and a search that they typed before would take them back
      if (window.location.pathname !== pathname) return;
      navigate({ pathname, ...formatTable(change(newest())) }, { preventScrollReset: true, ...options });
    };
    const choose = (change: (current: TableUrl) => Partial<TableUrl>, options: { readonly replace?: boolean } = {}) =>
      go((current) => {
        const next = { ...current, ...FIRST_PAGE, ...change(current) };
        const list = remembered();
        if (list) rememberList(list, person, onlyFilled({ ...next.filters, sort: next.sort }));
        return next;
      }, options);
    const first = () => go((current) => ({ ...current, ...FIRST_PAGE }), { replace: true });
    return {
      next: (cursor: string) =>
        go((current) => ({ ...current, page: current.page + 1, cursors: [...current.cursors, cursor] })),
      previous: () =>
        go((current) =>
          current.cursors.length > 1
            ? { ...current, page: current.page - 1, cursors: current.cursors.slice(0, -1) }
            : { ...current, ...FIRST_PAGE },
        ),
      first,
      setRows: (selected: RowsChoice) => {
        setRows(selected);
        if (newest().page > 1) first();
      },
      setSearch: (text: string) => go((current) => ({ ...current, ...FIRST_PAGE, search: text }), { replace: true }),
      setSort: (sort: Direction | undefined) => choose(() => ({ sort }), { replace: true }),
      setFilters: (changes: Readonly<Record<string, string | undefined>>) =>
        choose(({ filters }) => ({ filters: onlyFilled({ ...filters, ...changes }) })),
      clear: (parts: readonly string[]) =>
        choose(({ filters }) => ({
          search: '',
          filters: Object.fromEntries(Object.entries(filters).filter(([part]) => !parts.includes(part))),
        })),
      close: () => go((current) => ({ ...current, open: undefined })),
    };
  }, [navigate, pathname, person, name, today, setRows]);

  const shown = readTable({ search: query, hash }, person, list);
  const { page, cursors, search, sort, open, filters } = shown;
  return {
    page,
    after: cursors.at(-1),
    size,
    rows,
    search,
    sort,
    open,
    filters,
    urlWith: (changes) => ({
      pathname,
      ...formatTable({ ...shown, ...FIRST_PAGE, filters: onlyFilled({ ...filters, ...changes }) }),
    }),
    ...write,
  };
}

/** What the URL says about a table. */
interface TableUrl extends Pick<TableState, 'page' | 'search' | 'sort' | 'open' | 'filters'> {
  readonly cursors: readonly string[];
}

const FIRST_PAGE = { page: 1, cursors: [] };

const readParameters = (query: string) => {
  const { page, after, open, ...given } = Object.fromEntries(new URLSearchParams(query));
  return { page, after, open, given };
};

function readTable(
  { search: query, hash }: Pick<Location, 'search' | 'hash'>,
  person: string,
  list: RememberedList | undefined,
): TableUrl {
  const { page, after, open, given } = readParameters(query);
  const isGiven = Object.keys(given).length > 0;
  const { sort, ...filters } = isGiven || !list ? given : rememberedList(list, person);
  return {
    ...readPosition(page, after),
    // A search may be a client's name. Browsers never send the fragment to a server.
    search: (new URLSearchParams(hash.slice(1)).get('search') ?? '').slice(0, LIMITS.name),
    sort: sort === 'asc' || sort === 'desc' ? sort : undefined,
    open: isDocumentId(open) ? open : undefined,
    filters,
  };
}

const formatTable = ({ page, cursors, search, sort, open, filters }: TableUrl) => ({
  search: withoutEmpty({
    ...filters,
    sort,
    page: page > 1 ? String(page) : undefined,
    after: cursors.slice(-MAX_CURSORS).join(SEPARATOR),
    open,
  }),
  hash: withoutEmpty({ search }),
});

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
