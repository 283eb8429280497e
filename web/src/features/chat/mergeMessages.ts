import type { Message } from '@mtos/model';
import type { Doc } from '../../firebase/converter';

export interface ChatMessage extends Doc<Message> {
  /** Written here, and not yet taken by the server. */
  readonly sending: boolean;
}

/**
 * What is known of the chat after hearing its newest messages, the oldest first. What was said stays as it is, so
 * messages once read are kept; only where the newest no longer meet them, after a long time offline, is it begun anew.
 */
export function mergeNewest(known: readonly ChatMessage[], newest: readonly ChatMessage[]): readonly ChatMessage[] {
  const ids = new Set(newest.map(({ id }) => id));
  const meets = known.some(({ id }) => ids.has(id));
  // A message on its way that is not among the newest any more was refused
  return meets ? inOrder([...known.filter(({ id, sending }) => !ids.has(id) && !sending), ...newest]) : inOrder(newest);
}

/** The known messages with older ones before them. */
export function mergeOlder(known: readonly ChatMessage[], older: readonly ChatMessage[]): readonly ChatMessage[] {
  const ids = new Set(known.map(({ id }) => id));
  return inOrder([...older.filter(({ id }) => !ids.has(id)), ...known]);
}

function inOrder(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return [...messages].sort((a, b) => a.createdAt.toMillis() - b.createdAt.toMillis());
}
