import { type Holidays, readHolidays } from '@mtos/model';
import { useMemo } from 'react';
import { readyValue } from '../read/queryState';
import { useAccount } from './useAccount';

/** The company's holidays; none if the account can't be read. */
export function useHolidays(): Holidays {
  const company = useAccount();
  const stored = readyValue(company);
  return useMemo(() => readHolidays(stored), [stored]);
}
