import { NO_PAYER, type Payer } from '@mtos/model';
import type { Doc } from '../../data/read/converter';
import type { TableState } from '../../domain/list/useTableState';
import { Select } from '../../ui/form/Select';

interface Props {
  /** The selected payer; '' for what has none, undefined for all. */
  readonly payerUid: string | undefined;
  readonly payers: readonly Doc<Payer>[];
  readonly setFilters: TableState['setFilters'];
  /** Whether the list can have something without a payer. */
  readonly hasNone?: boolean;
}

/** Narrows a list down to a payer. */
export function PayerSelect({ payerUid, payers, setFilters, hasNone = false }: Props) {
  const isListed = !payerUid || payers.some(({ id }) => id === payerUid);
  return (
    <Select
      label="Payer"
      value={hasNone && payerUid === '' ? NO_PAYER : (payerUid ?? '')}
      onChange={({ target }) => setFilters({ payer: target.value })}
    >
      <option value="">All payers</option>
      {hasNone && <option value={NO_PAYER}>No payer</option>}
      {!isListed && <option value={payerUid}>Another payer</option>}
      {payers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
