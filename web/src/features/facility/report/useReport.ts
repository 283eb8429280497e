import type { FacilityReport, ReportDays } from '@mtos/model';
import { useCallback } from 'react';
import { useFunctions } from 'reactfire';
import type { QueryState } from '../../../data/read/queryState';
import { type Fail, type Next, useListener } from '../../../data/read/useListener';
import { useSession } from '../../../data/session/session';
import { earlyReport, readFacilityReport, reportKey } from '../facilityReads';

/** What a payer's rides came to over some days, read once. */
export function useReport(payerUid: string, { from, to }: ReportDays): QueryState<FacilityReport> {
  const functions = useFunctions();
  const { uid } = useSession();
  const read = useCallback(
    (next: Next<FacilityReport>, fail: Fail) => {
      let isCurrent = true;
      const of = { payerUid, days: { from, to } };
      const asked = earlyReport.take(reportKey(uid, of)) ?? readFacilityReport(functions, of);
      asked.then(
        (value) => isCurrent && next({ value }),
        (error) => isCurrent && fail(error),
      );
      return () => {
        isCurrent = false;
      };
    },
    [functions, uid, payerUid, from, to],
  );
  return useListener(read);
}
