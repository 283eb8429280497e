import { Checkbox } from '../../../ui/form/Checkbox';
import { plural } from '../../../ui/format/numbers';

interface Props {
  /** How many rows say less of what the ride needs than the client's profile. */
  readonly count: number;
  readonly isUsed: boolean;
  readonly onChange: (isUsed: boolean) => void;
}

/** Says that trips get needs which the file does not say, and lets a person leave them out. */
export function ProfileNeeds({ count, isUsed, onChange }: Props) {
  if (count === 0) return null;
  return (
    <Checkbox
      label={`Add needs from clients’ profiles to ${plural(count, 'row')}`}
      help="Equipment, level of service, and loading minutes that the file doesn’t mention. They are marked below."
      checked={isUsed}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
