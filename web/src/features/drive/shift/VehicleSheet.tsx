import {
  clockIn,
  type DriverSettings,
  fleetQueries,
  formatClock,
  shiftsNow,
  type Vehicle,
  vehicleStateOn,
} from '@mtos/model';
import { useEffect, useRef, useState } from 'react';
import type { Doc } from '../../../data/read/converter';
import { useLiveWrites } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { useClockNow } from '../clock/useClock';
import { DriveDialog } from '../DriveDialog';
import { texts } from '../texts/texts';
import { formatOut, vehicleTexts } from './vehicleTexts';

export interface VehicleSheetProps {
  /** The driver's own settings; undefined if the office has set none. */
  readonly own: DriverSettings | undefined;
  readonly today: string;
  readonly timeZone: string;
  /** The label of the button that takes the vehicle. */
  readonly answer: string;
  /** Without an id, it is the usual one. */
  readonly onVehicle: (vehicleUid: string | undefined) => void;
  readonly onClose: () => void;
}

/**
 * Asks which vehicle the driver takes: one tap if it is the usual one, which does not wait for the others. Asks nothing in a
 * company without others, or where they can't be read.
 */
export function VehicleSheet({ own, today, timeZone, answer, onVehicle, onClose }: VehicleSheetProps) {
  const { account, uid } = useSession();
  const found = useLiveWrites(fleetQueries.vehicles(account));
  const now = useClockNow();
  const usualUid = own?.vehicleUid;
  const [chosen, setChosen] = useState(
    own?.shift && own.shift.day === today && own.shift.vehicleUid !== usualUid ? own.shift.vehicleUid : '',
  );
  const hasAnswered = useRef(false);
  const vehicles = found.status === 'ready' ? found.value.documents : [];
  const others = vehicles.filter(({ id, ...each }) => id !== usualUid && vehicleStateOn(each, today) !== 'retired');
  const isPointless = found.status === 'failed' || (found.status === 'ready' && others.length === 0);
  useEffect(() => {
    if (!isPointless || hasAnswered.current) return;
    hasAnswered.current = true;
    onVehicle(undefined);
  }, [isPointless, onVehicle]);

  const usual = vehicles.find(({ id }) => id === usualUid);
  const taken = usual && chosen === '' ? usual : others.find(({ id }) => id === chosen);
  const isOut = taken !== undefined && vehicleStateOn(taken, today) !== 'inService';
  return (
    <DriveDialog
      title={vehicleTexts.title}
      answer={answer}
      onAnswer={() => onVehicle(chosen === '' ? undefined : chosen)}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{vehicleTexts.title}</legend>
        <Choice
          name={usual?.name || own?.vehicleName || vehicleTexts.none}
          notes={[vehicleTexts.usual, ...(usual ? notesOn(usual) : [])]}
          isChosen={chosen === ''}
          onChoose={() => setChosen('')}
        />
        {others.map((each) => (
          <Choice
            key={each.id}
            name={each.name}
            notes={notesOn(each)}
            isChosen={chosen === each.id}
            onChoose={() => setChosen(each.id)}
          />
        ))}
      </fieldset>
      {found.status === 'loading' && <p role="status">{texts.loading}</p>}
      {isOut && <p role="alert">{vehicleTexts.outHelp}</p>}
    </DriveDialog>
  );

  function notesOn(vehicle: Doc<Vehicle>): readonly string[] {
    const since = shiftsNow(vehicle, now).flatMap(([driver, at]) => (driver === uid ? [] : at.toMillis()));
    const inUse = since.length > 0 && formatClock(clockIn(timeZone, new Date(Math.max(...since))));
    return [
      vehicle.plate,
      vehicleStateOn(vehicle, today) === 'inService' ? '' : formatOut(vehicle),
      inUse ? vehicleTexts.inUse(inUse) : '',
    ];
  }
}

interface ChoiceProps {
  readonly name: string;
  readonly notes: readonly string[];
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, notes, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-ui border border-edge bg-surface px-3 py-2 text-ink has-checked:border-accent has-checked:font-semibold">
      <input
        type="radio"
        name="vehicle"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="wrap-anywhere min-w-0">
        {name}
        <span className="block font-normal text-muted">{notes.filter((note) => note !== '').join(' · ')}</span>
      </span>
    </label>
  );
}
