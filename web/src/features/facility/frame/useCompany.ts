import type { FacilityCompany } from '@mtos/model';
import { useCallback, useState } from 'react';
import { useFunctions } from 'reactfire';
import type { QueryState } from '../../../data/read/queryState';
import { type Fail, type Next, useListener } from '../../../data/read/useListener';
import { useSession } from '../../../data/session/session';
import { earlyCompany, readFacilityCompany } from '../facilityReads';

/**
 * What people at a facility know of the company, which they can't read themselves.
 * @param payers the ids of the person's payers in one text, once they are known: when these change it is read again; until then, what was read stays
 */
export function useCompany(payers: string | undefined): QueryState<FacilityCompany> {
  const functions = useFunctions();
  const { uid } = useSession();
  const [shown, setShown] = useState<FacilityCompany>();
  const read = useCallback(
    (next: Next<FacilityCompany>, fail: Fail) => {
      if (payers === undefined) return undefined;
      let isCurrent = true;
      const asked = async () => {
        const early = await earlyCompany.take(uid);
        return early && isOf(early, payers) ? early : readFacilityCompany(functions);
      };
      asked().then(
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
    [functions, uid, payers],
  );
  const company = useListener(read);
  return company.status !== 'ready' && shown ? { status: 'ready', value: shown } : company;
}

/** Whether it is about these payers, which can have changed since it was asked for. One that no longer exists is missing in it. */
const isOf = (company: FacilityCompany, payers: string) =>
  company.payers.map(({ payerUid }) => payerUid).join(' ') === payers;
