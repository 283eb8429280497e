import type { ToldTime } from './dueTexts';
import type { RiderText, TextState } from './riderText';

/** What a rider was told last of when a ride is, or that it is canceled. */
export interface LastTold {
  readonly kind: 'reminder' | 'changed' | 'canceled';
  readonly time: ToldTime;
  /** When the text was claimed, in milliseconds. */
  readonly at: number;
}

/** A text that nobody knows to have been sent counts: the next one is right either way. */
const TOLD: readonly TextState[] = ['sending', 'queued', 'sent', 'delivered'];

/** What the texts of a trip told its rider last. Undefined if none did. @param texts the newest first */
export function lastTold(
  texts: readonly Pick<RiderText, 'direction' | 'kind' | 'state' | 'told' | 'at'>[],
): LastTold | undefined {
  for (const { direction, kind, state, told, at } of texts) {
    if (direction !== 'out' || !told || !TOLD.includes(state)) continue;
    if (kind === 'reminder' || kind === 'changed' || kind === 'canceled')
      return { kind, time: told, at: at.toMillis() };
  }
  return undefined;
}
