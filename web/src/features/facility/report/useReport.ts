import type { FacilityReport, ReportDays } from '@mtos/model';
import { useCallback } from 'react';
import { useFunctions } from 'reactfire';
import type { QueryState } from '../../../data/read/queryState';
import { type Fail, type Next, useListener } from '../../../data/read/useListener';
import { readFacilityReport } from '../facilityActions';

/** What a payer's rides came to over some days, read once. */
export function useReport(payerUid: string, { from, to }: ReportDays): QueryState<FacilityReport> {
  const functions = useFunctions();
  const read = useCallback(
    (next: Next<FacilityReport>, fail: Fail) => {
      let isCurrent = true;
      readFacilityReport(functions, { payerUid, days: { from, to } }).then(
        (value) => isCurrent && next({ value }),
        (error) => isCurrent && fail(error),
      );
      return () => {
        isCurrent = false;
      };
    },
    [functions, payerUid, from, to],
  );
  return useListener(read);
}
