import type { Message } from '@mtos/model';
import type { Doc } from '../../data/read/converter';

export interface ChatMessage extends Doc<Message> {
  /** Written in this browser and not yet confirmed by the server. */
  readonly sending: boolean;
}

/**
 * Merges the newest messages into those already loaded, oldest first. Messages never change, so loaded ones are kept.
 * If the two no longer overlap, after a long time offline, only the newest remain: otherwise there would be a gap.
 */
export function mergeNewest(loaded: readonly ChatMessage[], newest: readonly ChatMessage[]): readonly ChatMessage[] {
  const ids = new Set(newest.map(({ id }) => id));
  const overlaps = loaded.some(({ id }) => ids.has(id));
  // A message still sending that is no longer among the newest was refused by the server
  return overlaps
    ? inOrder([...loaded.filter(({ id, sending }) => !ids.has(id) && !sending), ...newest])
    : inOrder(newest);
}

/** Adds older messages before those already loaded. */
export function mergeOlder(loaded: readonly ChatMessage[], older: readonly ChatMessage[]): readonly ChatMessage[] {
  const ids = new Set(loaded.map(({ id }) => id));
  return inOrder([...older.filter(({ id }) => !ids.has(id)), ...loaded]);
}

function inOrder(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return [...messages].sort((a, b) => a.createdAt.toMillis() - b.createdAt.toMillis());
}
