import type { StoredTrip } from '@mtos/model';
import { Checkbox } from '../../../ui/form/Checkbox';
import { plural } from '../../../ui/format/numbers';

interface Props {
  readonly trips: readonly StoredTrip[];
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Asks whether trips that are locked to their drivers are changed, too; nothing if there are none. */
export function UnlockToo({ trips, checked, onChange }: Props) {
  const locked = trips.filter((trip) => trip.locked);
  if (locked.length === 0) return null;
  return (
    <Checkbox
      label={`Also unlock and change ${plural(locked.length, 'locked trip')}`}
      help={`Locked: ${locked.map(({ name, driverName }) => `${name} to ${driverName}`).join(', ')}.`}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
