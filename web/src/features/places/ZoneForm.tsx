import { formatTimeZone, timeZoneChoices } from '@mtos/model';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { Select } from '../../ui/form/Select';
import type { ResolveForm } from './resolveForm';

interface Props extends ResolveForm {
  /** The company's time zone, which an address has whose zone nobody knows. */
  readonly timeZone: string;
}

/** Sets the time zone of an address, which otherwise follows from where it is. */
export function ZoneForm({ place: { id, location }, running, onResolve, timeZone }: Props) {
  const stored = location?.timeZone ?? timeZone;
  const [chosen, setChosen] = useState(stored);
  const choices = useMemo(() => timeZoneChoices(stored, []), [stored]);
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onResolve({ how: 'zone', key: id, timeZone: chosen });
      }}
    >
      <Select
        label="Time zone"
        help="Times at this address are entered and shown in it. Open trips ask before a time changes."
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        {choices.stored && <option value={choices.stored}>{formatTimeZone(choices.stored)}</option>}
        {choices.unitedStates.map(([zone, name]) => (
          <option key={zone} value={zone}>
            {name}
          </option>
        ))}
      </Select>
      <Button
        type="submit"
        size="small"
        className="self-start"
        busy={running === 'zone'}
        disabled={running !== undefined || chosen === stored}
      >
        Save the time zone
      </Button>
    </form>
  );
}
