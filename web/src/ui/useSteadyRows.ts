import { useState } from 'react';

interface Row {
  readonly id: string;
}

/** How many rows have come; where none has, how many have gone; where none has either, only their order is another. */
export interface UnseenChange {
  readonly kind: 'came' | 'went' | 'moved';
  readonly count: number;
}

export interface SteadyRows<Item> {
  readonly rows: readonly Item[] | undefined;
  /** What has changed unseen; undefined when all is shown. */
  readonly unseen: UnseenChange | undefined;
  /** Shows the list as it is now. */
  readonly show: () => void;
  /** For the element around the rows: while the pointer looks for a row in it, no row comes, goes or moves. */
  readonly handlers: Readonly<Record<'onPointerMove' | 'onPointerDown' | 'onPointerLeave' | 'onKeyDown', () => void>>;
}

/**
 * Live rows that hold still under the pointer. What a row says is always up to date; which rows there are, and their
 * order, change only while the pointer is elsewhere, when `show` is called, or when `request` asks for another list.
 * Whoever has pressed a button or a key has found the row, and sees at once what comes of it.
 */
export function useSteadyRows<Item extends Row>(live: readonly Item[] | undefined, request: string): SteadyRows<Item> {
  const [held, hold] = useState(false);
  const [shown, setShown] = useState<{ request: string; rows: readonly Item[] | undefined }>({ request, rows: live });

  const mayMove = !held || shown.request !== request || !shown.rows?.length;
  const rows = mayMove ? live : refreshed(shown.rows, live);
  if (shown.request !== request || !isSameList(shown.rows, rows)) setShown({ request, rows });

  return {
    rows,
    unseen: unseenChange(rows, live),
    show: () => setShown({ request, rows: live }),
    handlers: {
      onPointerMove: () => hold(true),
      onPointerDown: () => hold(false),
      onPointerLeave: () => hold(false),
      onKeyDown: () => hold(false),
    },
  };
}

/** The same rows in the same order, each as it is now. */
function refreshed<Item extends Row>(rows: readonly Item[] | undefined, live: readonly Item[] | undefined) {
  const now = new Map(live?.map((row) => [row.id, row]));
  return rows?.map((row) => now.get(row.id) ?? row);
}

function isSameList<Item>(one: readonly Item[] | undefined, other: readonly Item[] | undefined): boolean {
  return one === other || (one?.length === other?.length && (one ?? []).every((row, place) => row === other?.[place]));
}

function unseenChange<Item extends Row>(
  rows: readonly Item[] | undefined,
  live: readonly Item[] | undefined,
): UnseenChange | undefined {
  if (!rows || !live || rows === live) return undefined;
  const [before, after] = [rows.map(({ id }) => id), live.map(({ id }) => id)];
  const came = after.filter((id) => !before.includes(id)).length;
  if (came) return { kind: 'came', count: came };
  const went = before.filter((id) => !after.includes(id)).length;
  if (went) return { kind: 'went', count: went };
  const moved = before.filter((id, place) => id !== after[place]).length;
  return moved ? { kind: 'moved', count: moved } : undefined;
}
