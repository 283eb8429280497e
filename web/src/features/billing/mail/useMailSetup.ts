import type { MailSetup } from '@mtos/model';
import { useCallback } from 'react';
import { useFunctions } from 'reactfire';
import type { QueryState } from '../../../data/read/queryState';
import { type Fail, type Next, useListener } from '../../../data/read/useListener';
import { callables } from '../../../data/sdk/callables';

/** Whether mail is set up, asked once. */
export function useMailSetup(): QueryState<MailSetup> {
  const functions = useFunctions();
  const read = useCallback(
    (next: Next<MailSetup>, fail: Fail) => {
      let isCurrent = true;
      callables
        .readMailSetup(functions)({})
        .then(
          ({ data }) => isCurrent && next({ value: data }),
          (error) => isCurrent && fail(error),
        );
      return () => {
        isCurrent = false;
      };
    },
    [functions],
  );
  return useListener(read);
}
