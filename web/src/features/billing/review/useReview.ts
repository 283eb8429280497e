import {
  type Charge,
  type ChargeFilter,
  isDay,
  isSameJson,
  moneyQueries,
  REVIEWED_STATES,
  type ReviewedState,
  readPayerFilter,
} from '@mtos/model';
import { useFreshness } from '../../../data/list/useFreshness';
import { type Page, usePage } from '../../../data/list/usePage';
import { type Sum, useSums } from '../../../data/list/useSums';
import type { Doc } from '../../../data/read/converter';
import type { QueryState } from '../../../data/read/queryState';
import { useStableValue } from '../../../data/read/useStableValue';
import { useSession } from '../../../data/session/session';
import { type TableState, useTableState } from '../../../domain/list/useTableState';

export interface Review {
  readonly table: TableState;
  readonly filter: ChargeFilter;
  readonly page: QueryState<Page<Doc<Charge>>>;
  /** How many charges each state has, and their sum, for the payer and the days; undefined until known. */
  readonly sums: Readonly<Record<ReviewedState, Sum | undefined>>;
}

/** A page of the charges that the URL describes, the earliest day first; live. */
export function useReview(): Review {
  const { account, uid } = useSession();
  const table = useTableState({ person: uid });
  const read = readChargeFilter(table.filters);
  const filter = useStableValue(read, isSameJson) ?? read;
  const spec = moneyQueries.charges(account, filter);
  const page = usePage({ parts: [{ spec }], size: table.size, after: table.after, onLost: table.first });
  const freshness = useFreshness(moneyQueries.latestCharge(account));
  const found = useSums(
    REVIEWED_STATES.map((state) => moneyQueries.chargeSums(account, { ...filter, state })),
    freshness,
  );
  const sums = Object.fromEntries(REVIEWED_STATES.map((state, index) => [state, found[index]])) as Review['sums'];
  return { table, filter, page, sums };
}

/** The filter in the URL; invalid values are ignored. */
function readChargeFilter({ state, payer, from, to }: Readonly<Record<string, string>>): ChargeFilter {
  const readDay = (typed = '') => (isDay(typed) ? typed : undefined);
  return {
    state: REVIEWED_STATES.find((known) => known === state) ?? 'review',
    payerUid: readPayerFilter(payer),
    from: readDay(from),
    to: readDay(to),
  };
}
