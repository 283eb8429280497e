import type { PayAnswer, ReadPayInput } from '@mtos/model';
import { useCallback, useState } from 'react';
import { useFunctions } from 'reactfire';
import type { QueryState } from '../../../data/read/queryState';
import { type Fail, type Next, useListener } from '../../../data/read/useListener';
import { callables } from '../../../data/sdk/callables';

/** What drivers earned on some days, read once, and again with `update`; until then, what was read before stays. */
export function usePay({ from, to }: ReadPayInput): {
  readonly pay: QueryState<PayAnswer>;
  readonly update: () => void;
} {
  const functions = useFunctions();
  const [asked, setAsked] = useState(0);
  const [shown, setShown] = useState<PayAnswer>();
  const read = useCallback(
    (next: Next<PayAnswer>, fail: Fail) => {
      let isCurrent = asked >= 0;
      callables
        .readPay(functions)({ from, to })
        .then(
          ({ data }) => {
            if (!isCurrent) return;
            setShown(data);
            next({ value: data });
          },
          (error) => isCurrent && fail(error),
        );
      return () => {
        isCurrent = false;
      };
    },
    [functions, from, to, asked],
  );
  const pay = useListener(read);
  const state = pay.status === 'loading' && shown ? { status: 'ready' as const, value: shown } : pay;
  return { pay: state, update: () => setAsked((times) => times + 1) };
}
