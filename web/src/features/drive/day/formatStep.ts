import { clockIn, formatClock, type StoredEvent } from '@mtos/model';
import { texts } from '../texts/texts';

/** What a driver did: 'Dropped off'. */
export function formatStepLabel(kind: string): string {
  const step = Object.entries(texts.steps).find(([each]) => each === kind)?.[1];
  return step ?? texts.otherEvents[kind as keyof typeof texts.otherEvents] ?? kind;
}

/** What a driver did, with whom, and when. */
export const formatStep = ({ kind, at }: StoredEvent, client: string, timeZone: string): string =>
  texts.refusedStep(formatStepLabel(kind), client, formatClock(clockIn(timeZone, at.toDate())));
