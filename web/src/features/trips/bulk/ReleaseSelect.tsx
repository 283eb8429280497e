import type { Release } from '@mtos/model';
import { Select } from '../../../ui/form/Select';

interface Props {
  readonly value: Release;
  readonly onChange: (value: Release) => void;
}

/** What becomes of trips that are taken off a driver. */
export const ReleaseSelect = ({ value, onChange }: Props) => (
  <Select
    label="What happens to these trips?"
    value={value}
    onChange={({ target }) => onChange(target.value === 'assign' ? 'assign' : 'queue')}
  >
    <option value="queue">Leave them in the queue</option>
    <option value="assign">Find other drivers automatically</option>
  </Select>
);
