import type { ChargeFilter, Payer } from '@mtos/model';
import type { Doc } from '../../../data/read/converter';
import type { TableState } from '../../../domain/list/useTableState';
import { TextInput } from '../../../ui/form/TextInput';
import { PayerSelect } from '../PayerSelect';

interface Props {
  readonly filter: ChargeFilter;
  readonly payers: readonly Doc<Payer>[];
  readonly setFilters: TableState['setFilters'];
}

/** Narrows the charges down to those of a payer, and to some days. */
export function ReviewFilters({ filter, payers, setFilters }: Props) {
  const { payerUid, from = '', to = '' } = filter;
  const error = from && to && from > to ? 'The last day is before the first.' : undefined;
  return (
    <div className="grid w-full grid-cols-2 items-start gap-3 sm:w-160 sm:grid-cols-[2fr_1fr_1fr]">
      <div className="max-sm:col-span-2">
        <PayerSelect payerUid={payerUid} payers={payers} setFilters={setFilters} hasNone />
      </div>
      <TextInput label="From" type="date" value={from} onChange={({ target }) => setFilters({ from: target.value })} />
      <TextInput
        label="To"
        type="date"
        value={to}
        error={error}
        onChange={({ target }) => setFilters({ to: target.value })}
      />
    </div>
  );
}
