import { PAGE_SIZES, type PageSize } from '@mtos/model';
import { useState } from 'react';

const KEY = 'mtos.pageSize';

const isPageSize = (size: number): size is PageSize => PAGE_SIZES.some((known) => known === size);

/** How many rows a page has: the person's last choice, 5 before there is one. */
export function usePageSize(): readonly [PageSize, (size: number) => void] {
  const [size, setSize] = useState<PageSize>(() => {
    const kept = Number(localStorage.getItem(KEY));
    return isPageSize(kept) ? kept : PAGE_SIZES[0];
  });
  const choose = (chosen: number) => {
    if (!isPageSize(chosen)) return;
    localStorage.setItem(KEY, String(chosen));
    setSize(chosen);
  };
  return [size, choose];
}
