import { type Holidays, readHolidays } from '@mtos/model';
import { useMemo } from 'react';
import { useAccount } from './useAccount';

/** The company's holidays; none until the account is known. */
export function useHolidays(): Holidays {
  const company = useAccount();
  const stored = company.status === 'ready' ? company.value : undefined;
  return useMemo(() => readHolidays(stored), [stored]);
}
