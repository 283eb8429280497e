import type { NextWork, Vehicle } from '@mtos/model';
import { Chip } from '../../ui/display/Chip';
import { dueChip } from './dueTexts';

interface Props {
  readonly due: NextWork;
  readonly vehicle: Pick<Vehicle, 'odometer' | 'reading'>;
  readonly today: string;
}

/** That work is overdue, due soon, or can't be judged; nothing if it is due later. */
export function DueChip({ due, vehicle, today }: Props) {
  const chip = dueChip(due, vehicle, today);
  return chip ? (
    <Chip icon={chip.icon} tone={chip.tone}>
      {chip.text}
    </Chip>
  ) : null;
}
