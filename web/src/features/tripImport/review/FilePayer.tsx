import { type Payer, resolvePayer } from '@mtos/model';
import type { Doc } from '../../../data/read/converter';
import { Select } from '../../../ui/form/Select';

interface Props {
  readonly payers: readonly Doc<Payer>[];
  /** The id of the file's format. */
  readonly format: string;
  /** The payer that the person chose; undefined if the format or each trip says who pays. */
  readonly payerUid: string | undefined;
  readonly onChange: (payerUid: string | undefined) => void;
}

/** Says who pays for the trips that a file adds, and lets a person choose someone else for this file. */
export function FilePayer({ payers, format, payerUid, onChange }: Props) {
  if (payers.length === 0) return null;
  const { payer, from } = resolvePayer(payers, { chosen: undefined, importFormat: format });
  const ofFormat = from === 'file' ? payer : undefined;
  return (
    <div className="sm:max-w-md">
      <Select
        label="Who pays"
        help={
          payerUid === undefined
            ? ofFormat
              ? 'People who may bill choose under Payers whose files have this format.'
              : 'No payer has files of this format. Each trip’s standing order, authorization, or client says who pays.'
            : 'For trips that this file adds. Trips that are there already keep their payer.'
        }
        value={payerUid ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        <option value="">{ofFormat ? `${ofFormat.name}, as for all files of this format` : 'As each trip says'}</option>
        {payers
          .filter(({ active }) => active)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
    </div>
  );
}
