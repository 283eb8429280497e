import { PAGE_SIZES, type PageSize } from '@mtos/model';
import { useState } from 'react';

const keyOf = (person: string) => `mtos.pageSize.${person}`;

const isPageSize = (size: number): size is PageSize => PAGE_SIZES.some((known) => known === size);

/** Rows per page: the person's last choice, or 5. */
export function usePageSize(person: string): readonly [PageSize, (size: number) => void] {
  const [size, setSize] = useState<PageSize>(() => {
    const stored = Number(localStorage.getItem(keyOf(person)));
    return isPageSize(stored) ? stored : PAGE_SIZES[0];
  });
  const choose = (chosen: number) => {
    if (!isPageSize(chosen)) return;
    localStorage.setItem(keyOf(person), String(chosen));
    setSize(chosen);
  };
  return [size, choose];
}
