import type { FacilityCompany } from '@mtos/model';
import { useCallback, useState } from 'react';
import { useFunctions } from 'reactfire';
import type { QueryState } from '../../../data/read/queryState';
import { type Fail, type Next, useListener } from '../../../data/read/useListener';
import { readFacilityCompany } from '../facilityActions';

/**
 * What people at a facility know of the company, which they can't read themselves.
 * @param payers the ids of the person's payers in one text, once they are known: when these change it is read again; until then, what was read stays
 */
export function useCompany(payers: string | undefined): QueryState<FacilityCompany> {
  const functions = useFunctions();
  const [shown, setShown] = useState<FacilityCompany>();
  const read = useCallback(
    (next: Next<FacilityCompany>, fail: Fail) => {
      if (payers === undefined) return undefined;
      let isCurrent = true;
      readFacilityCompany(functions).then(
        (company) => {
          if (!isCurrent) return;
          setShown(company);
          next({ value: company });
        },
        (error) => isCurrent && fail(error),
      );
      return () => {
        isCurrent = false;
      };
    },
    [functions, payers],
  );
  const company = useListener(read);
  return company.status !== 'ready' && shown ? { status: 'ready', value: shown } : company;
}
