import { type Holidays, readHolidays } from '@mtos/model';
import { useMemo } from 'react';
import { readyValue } from '../read/queryState';
import { useAccount } from './useAccount';

/** The company's holidays; none until the account is known. */
export function useHolidays(): Holidays {
  const company = useAccount();
  const stored = readyValue(company);
  return useMemo(() => readHolidays(stored), [stored]);
}
