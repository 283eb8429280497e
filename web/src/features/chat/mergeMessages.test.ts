import { describe, expect, it } from 'vitest';
import { type ChatMessage, mergeNewest, mergeOlder } from './mergeMessages';

function message(second: number, sending = false): ChatMessage {
  const at = new Date(2026, 4, 14, 12, 0, second);
  const createdAt = { toDate: () => at, toMillis: () => at.getTime() };
  const id = `at-${second}`;
  return { id, subOwneruid: 'a', userUid: 'u', text: id, createdAt, sending };
}

const seconds = (messages: readonly ChatMessage[]) => messages.map(({ createdAt }) => createdAt.toDate().getSeconds());

describe('the loaded messages', () => {
  it('[CHT-1] are sorted oldest first', () => {
    expect(seconds(mergeNewest([], [message(3), message(2), message(1)]))).toEqual([1, 2, 3]);
  });

  it('[CHT-1] keep a message that is no longer among the newest', () => {
    expect(seconds(mergeNewest([message(1), message(2)], [message(3), message(2)]))).toEqual([1, 2, 3]);
  });

  it('[CHT-1] are replaced when the newest do not overlap them, so that there is no gap', () => {
    expect(seconds(mergeNewest([message(1), message(2)], [message(9), message(8)]))).toEqual([8, 9]);
  });

  it('[CHT-1] drop a message that the server refused', () => {
    expect(seconds(mergeNewest([message(1), message(2, true)], [message(1)]))).toEqual([1]);
  });

  it('[CHT-1] take older ones in front, each once', () => {
    expect(seconds(mergeOlder([message(3), message(4)], [message(3), message(2), message(1)]))).toEqual([1, 2, 3, 4]);
  });
});
