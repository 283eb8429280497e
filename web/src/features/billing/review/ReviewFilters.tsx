import { type ChargeFilter, NO_PAYER, type Payer } from '@mtos/model';
import type { Doc } from '../../../data/read/converter';
import type { TableState } from '../../../domain/list/useTableState';
import { Select } from '../../../ui/form/Select';
import { TextInput } from '../../../ui/form/TextInput';

interface Props {
  readonly filter: ChargeFilter;
  readonly payers: readonly Doc<Payer>[];
  readonly setFilters: TableState['setFilters'];
}

/** Narrows the charges down to those of a payer, and to some days. */
export function ReviewFilters({ filter, payers, setFilters }: Props) {
  const { payerUid, from = '', to = '' } = filter;
  const isListed = !payerUid || payers.some(({ id }) => id === payerUid);
  const error = from && to && from > to ? 'The last day is before the first.' : undefined;
  return (
    <div className="grid w-full grid-cols-2 items-start gap-3 sm:w-160 sm:grid-cols-[2fr_1fr_1fr]">
      <div className="max-sm:col-span-2">
        <Select
          label="Payer"
          value={payerUid === '' ? NO_PAYER : (payerUid ?? '')}
          onChange={({ target }) => setFilters({ payer: target.value })}
        >
          <option value="">All payers</option>
          <option value={NO_PAYER}>No payer</option>
          {!isListed && <option value={payerUid}>Another payer</option>}
          {payers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
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
