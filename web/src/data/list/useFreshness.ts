import { limited, type QueryShape } from '@mtos/model';
import type { QuerySnapshot } from 'firebase/firestore';
import { useCallback, useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { useLastValue } from '../../browser/useLastValue';
import { readyValue } from '../read/queryState';
import { toQuery } from '../read/toQuery';
import { useSnapshot } from '../read/useSnapshot';

/** The minimum time between two counts, in milliseconds. */
const INTERVAL = 1000;

/**
 * A value that changes when the server has accepted a change of the first document that a query finds, at most once a
 * second: derived counts must be read again then. `others` are further values that count as a change. Undefined
 * until the first document is known; a write that the server has not accepted yet changes nothing.
 */
export function useFreshness(newest: QueryShape, ...others: readonly (string | number | undefined)[]) {
  const [order] = newest.orderBy;
  const field = order?.field ?? '';
  const startReading = useCallback(
    () =>
      ({ docs: [first], metadata }: QuerySnapshot) => ({
        value: metadata.hasPendingWrites ? undefined : `${first?.id} ${JSON.stringify(first?.get(field))}`,
      }),
    [field],
  );
  const latest = useSnapshot<string | undefined>(toQuery(useFirestore(), limited(newest, 1)), startReading);
  const accepted = useLastValue(readyValue(latest)) ?? (latest.status === 'failed' ? 'unknown' : undefined);
  return useThrottledValue(accepted === undefined ? undefined : [accepted, ...others].join(' '), INTERVAL);
}

/** The current value; if it changes more often than the interval, the value at the last interval. */
function useThrottledValue<Value>(value: Value, milliseconds: number): Value {
  const [throttled, setThrottled] = useState({ value, at: 0 });
  useEffect(() => {
    if (value === throttled.value) return;
    const wait = Math.max(throttled.at + milliseconds - Date.now(), 0);
    const timer = setTimeout(() => setThrottled({ value, at: Date.now() }), wait);
    return () => clearTimeout(timer);
  }, [value, throttled, milliseconds]);
  return throttled.value;
}
