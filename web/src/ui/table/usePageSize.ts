import type { PageSize } from '@mtos/model';
import { useState } from 'react';
import { isPageSize, rememberedPageSize, rememberPageSize } from './listMemory';

/** Rows per page: the person's last choice, or 5. */
export function usePageSize(person: string): readonly [PageSize, (size: number) => void] {
  const [size, setSize] = useState(() => rememberedPageSize(person));
  const choose = (chosen: number) => {
    if (!isPageSize(chosen)) return;
    rememberPageSize(person, chosen);
    setSize(chosen);
  };
  return [size, choose];
}
