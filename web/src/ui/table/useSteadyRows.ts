import { useState } from 'react';

interface Row {
  readonly id: string;
}

/** How many rows were added; if none, how many were removed; if none, how many moved. */
export interface UnseenChange {
  readonly kind: 'added' | 'removed' | 'moved';
  readonly count: number;
}

export interface SteadyRows<Item> {
  readonly rows: readonly Item[] | undefined;
  /** Changes that are not shown yet; undefined if there are none. */
  readonly unseen: UnseenChange | undefined;
  /** Shows the list as it is now. */
  readonly show: () => void;
  /** For the element around the rows: while the pointer moves in it, no row is added, removed, or moved. */
  readonly handlers: Readonly<Record<'onPointerMove' | 'onPointerLeave' | 'onClick' | 'onKeyDown', () => void>>;
}

/**
 * Live rows that don't move under the pointer. A row's contents are always current. Rows are added, removed, and
 * reordered only while the pointer is elsewhere, when `show` is called, or when `request` changes. Pressing a button or
 * a key ends the hold, so that people see the effect of what they do at once.
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
      onPointerLeave: () => hold(false),
      // Not as soon as the pointer is down: a button that moved away before it is up would get no click
      onClick: () => hold(false),
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
  const added = after.filter((id) => !before.includes(id)).length;
  if (added) return { kind: 'added', count: added };
  const removed = before.filter((id) => !after.includes(id)).length;
  if (removed) return { kind: 'removed', count: removed };
  const moved = before.filter((id, place) => id !== after[place]).length;
  return moved ? { kind: 'moved', count: moved } : undefined;
}
