import type { TripStatus as Status, StoredTrip } from '@mtos/model';
import { CalendarClock, Check, type LucideIcon, PhoneIncoming } from 'lucide-react';
import { useState } from 'react';
import { type PressedPlace, usePressedPlace } from '../../../browser/usePressedPlace';
import { CompanyTime } from '../../../domain/account/CompanyTime';
import { StatusChip } from '../../../domain/trips/StatusChip';
import { Button } from '../../../ui/button/Button';
import { isWaiting, MOVE_ICONS, offeredMoves } from '../commands/tripMenu';
import type { TripCommands } from '../commands/tripTask';
import { EstimatedLate } from '../list/LateFigure';
import { WaitingTime } from '../list/WaitingTime';

interface Props {
  readonly trip: StoredTrip;
  readonly commands: TripCommands;
}

/** A trip's status, since when, and the buttons that change it. */
export function TripStatus({ trip, commands }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2 text-muted">
        <StatusChip status={trip.status} />
        <span>
          since <CompanyTime at={trip.statusAt.toDate()} />
        </span>
        {isWaiting(trip) && <WaitingTime trip={trip} />}
        <EstimatedLate trip={trip} />
      </p>
      {commands.canWrite && <StatusButtons trip={trip} commands={commands} />}
    </div>
  );
}

interface StatusButton {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly to?: Status;
}

const ACTIVATE: StatusButton = { label: 'Activate', icon: CalendarClock };
const CALLED: StatusButton = { label: 'Client called', icon: PhoneIncoming };

function listButtons(trip: StoredTrip): readonly StatusButton[] {
  return [
    ...(isWaiting(trip) ? [...(trip.calledAt ? [] : [CALLED]), ACTIVATE] : []),
    ...offeredMoves(trip).map(({ to, verb }) => ({ label: verb, icon: MOVE_ICONS[to], to })),
  ];
}

function StatusButtons({ trip, commands }: Props) {
  const buttons = listButtons(trip);
  const { place, keepPlace } = usePressedPlace();
  const [pressed, setPressed] = useState('');
  const isBusy = commands.isBusy(trip);

  const press = ({ label, to }: StatusButton) => {
    setPressed(label);
    const move = offeredMoves(trip).find((legal) => legal.to === to);
    if (label === ACTIVATE.label) commands.begin('activate', trip);
    else if (label === CALLED.label) commands.recordCall(trip, true);
    else if (move) commands.move(trip, move);
  };
  const isGone = place !== undefined && !buttons.some(({ label }) => label === place.label);
  return (
    <fieldset aria-label="Change the status" className="relative flex flex-wrap gap-2">
      {isGone && <Done place={place} />}
      {buttons.map((button) => (
        <Button
          key={button.label}
          size="small"
          icon={button.icon}
          tone={button.label === ACTIVATE.label ? 'primary' : 'plain'}
          disabled={isBusy}
          busy={isBusy && pressed === button.label}
          onClick={(event) => {
            keepPlace(button.label, event);
            press(button);
          }}
        >
          {button.label}
        </Button>
      ))}
    </fieldset>
  );
}

/** Takes the place of the button that was pressed, so that no other one comes under the pointer. */
function Done({ place: { left, width } }: { readonly place: PressedPlace }) {
  return (
    <span
      style={{ width, marginLeft: left }}
      className="inline-flex h-8 items-center justify-center gap-2 text-muted text-small"
    >
      <Check aria-hidden className="size-4 shrink-0" />
      Done
    </span>
  );
}
