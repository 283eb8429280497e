import { withDayOff } from '@mtos/model';
import { changeDriverSettings } from '../../../data/write/changeDriverSettings';
import type { Writer } from '../../../data/write/writer';

interface DayOff {
  readonly day: string;
  readonly isOff: boolean;
  readonly today: string;
}

/** Gives a driver a day off, or takes it back; a repeat writes nothing. @throws OfflineError, FirestoreError */
export async function setDayOff(writer: Writer, uid: string, { day, isOff, today }: DayOff): Promise<void> {
  await changeDriverSettings(writer, uid, (latest) =>
    (latest?.daysOff.includes(day) ?? false) === isOff ? undefined : withDayOff(latest, { day, isOff }, today),
  );
}
