import { readyValue } from '../../data/read/queryState';
import { usePayers } from '../../domain/authorizations/useTripPayers';
import { Select } from '../../ui/form/Select';

interface Props {
  /** The payer's id; empty if no one chose. */
  readonly value: string;
  readonly onChange: (payerUid: string) => void;
}

/** Who pays for an order's trips; nothing for a company without payers. */
export function OrderPayerInput({ value, onChange }: Props) {
  const payers = readyValue(usePayers()) ?? [];
  if (payers.length === 0) return null;
  return (
    <Select
      label="Payer"
      help="Pays for this order’s trips, unless a trip or its file names another payer."
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Automatic: the authorization, or the client’s payer</option>
      {payers
        .filter(({ id, active }) => active || id === value)
        .map(({ id, name, active }) => (
          <option key={id} value={id}>
            {active ? name : `${name} (inactive)`}
          </option>
        ))}
      {value !== '' && !payers.some(({ id }) => id === value) && (
        <option value={value}>A payer that no longer exists</option>
      )}
    </Select>
  );
}
