import { useCallback, useState, useSyncExternalStore } from 'react';
import { fittingRows, type RowsChoice, rememberedRows, rememberRows } from './listMemory';

export interface PageSize {
  readonly rows: RowsChoice;
  /** The number of rows that follows from the choice. */
  readonly size: number;
  readonly setRows: (rows: RowsChoice) => void;
}

/** How many rows a page has: the person's last choice for every table, or 5. */
export function usePageSize(person: string): PageSize {
  const [rows, setRows] = useState(() => rememberedRows(person));
  const fitting = useSyncExternalStore(onResize, fittingRows);
  const choose = useCallback(
    (selected: RowsChoice) => {
      rememberRows(person, selected);
      setRows(selected);
    },
    [person],
  );
  return { rows, size: rows === 'fit' ? fitting : rows, setRows: choose };
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
