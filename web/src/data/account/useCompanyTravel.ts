import { type CompanyTravel, companyTravel } from '@mtos/model';
import { useMemo } from 'react';
import { readyValue } from '../read/queryState';
import { useAccount } from './useAccount';

/** How the account drives by its settings and its driven trips, live; by the defaults if it can't be read. */
export function useCompanyTravel(): CompanyTravel {
  const account = readyValue(useAccount());
  return useMemo(() => companyTravel(account), [account]);
}
