import type { LogLeg } from '@mtos/model';
import { CorrectionForm } from '../../domain/correction/CorrectionForm';
import { formatDay } from '../../domain/time/when';
import { Dialog } from '../../ui/overlay/Dialog';

interface Props {
  readonly leg: LogLeg;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** The dialog that enters or corrects what happened on a leg. */
export function LegCorrection({ leg: { id, trip }, timeZone, onClose }: Props) {
  return (
    <Dialog open title={`What happened on ${trip.name}’s trip, ${formatDay(trip.tripDate)}`} onClose={onClose}>
      <CorrectionForm trip={{ ...trip, id }} timeZone={timeZone} onDone={onClose} />
    </Dialog>
  );
}
