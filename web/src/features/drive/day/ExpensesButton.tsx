import { formatCents } from '@mtos/model';
import { DriveButton } from '../DriveButton';
import { texts } from '../texts/texts';
import type { DriveTrip } from './driveTrip';

interface Props {
  readonly each: DriveTrip;
  /** Whether it stands beside others, in a list. */
  readonly isQuiet?: boolean;
  readonly onOpen: (each: DriveTrip) => void;
}

/** Enters what the driver paid on the way of a trip, or corrects it. Nothing before the client is on board. */
export function ExpensesButton({ each, isQuiet, onOpen }: Props) {
  const { trip, progress } = each;
  if (progress.stage !== 'onBoard' && progress.stage !== 'droppedOff') return null;
  const { tollCents = 0, parkingCents = 0 } = progress.expenses ?? {};
  const paid = tollCents + parkingCents;
  const label = paid > 0 ? texts.recorded(texts.otherEvents.expenses, formatCents(paid)) : texts.addExpenses;
  return (
    <DriveButton
      tone={isQuiet ? 'quiet' : 'plain'}
      aria-label={`${label}, ${trip.name}`}
      onClick={() => onOpen(each)}
      className={isQuiet ? 'mb-1 ml-20 w-fit' : undefined}
    >
      {label}
    </DriveButton>
  );
}
