import type { Statement, StatementInput } from '@mtos/model';
import { useCallback, useState } from 'react';
import { useFunctions } from 'reactfire';
import type { QueryState } from '../../../data/read/queryState';
import { type Fail, type Next, useListener } from '../../../data/read/useListener';
import { callables } from '../../../data/sdk/callables';

/** A statement, read once, and again with `update`. */
export function useStatement({ payerUid, clientUid, through }: StatementInput): {
  readonly statement: QueryState<Statement>;
  readonly update: () => void;
} {
  const functions = useFunctions();
  const [asked, setAsked] = useState(0);
  const read = useCallback(
    (next: Next<Statement>, fail: Fail) => {
      let isCurrent = asked >= 0;
      callables
        .readStatement(functions)({ payerUid, clientUid, through })
        .then(
          ({ data }) => isCurrent && next({ value: data }),
          (error) => isCurrent && fail(error),
        );
      return () => {
        isCurrent = false;
      };
    },
    [functions, payerUid, clientUid, through, asked],
  );
  return { statement: useListener(read), update: () => setAsked((times) => times + 1) };
}
