import { describe, expect, it } from 'vitest';
import { type ChatMessage, mergeNewest, mergeOlder } from './mergeMessages';

function message(second: number, sending = false): ChatMessage {
  const at = new Date(2026, 4, 14, 12, 0, second);
  const createdAt = { toDate: () => at, toMillis: () => at.getTime() };
  const id = `at-${second}`;
  return { id, subOwneruid: 'a', userUid: 'u', name: 'Ada', picture: '', text: id, createdAt, sending };
}

const seconds = (messages: readonly ChatMessage[]) => messages.map(({ createdAt }) => createdAt.toDate().getSeconds());

describe('the messages known of a chat', () => {
  it('[CHT-1] stand oldest first, however they were read', () => {
    expect(seconds(mergeNewest([], [message(3), message(2), message(1)]))).toEqual([1, 2, 3]);
  });

  it('[CHT-1] keep those that newer ones push out of the newest', () => {
    expect(seconds(mergeNewest([message(1), message(2)], [message(3), message(2)]))).toEqual([1, 2, 3]);
  });

  it('[CHT-1] begin anew where the newest no longer meet them, so that nothing is missing in between', () => {
    expect(seconds(mergeNewest([message(1), message(2)], [message(9), message(8)]))).toEqual([8, 9]);
  });

  it('[CHT-1] let go of a message that the server refused', () => {
    expect(seconds(mergeNewest([message(1), message(2, true)], [message(1)]))).toEqual([1]);
  });

  it('[CHT-1] take older ones once, before the rest', () => {
    expect(seconds(mergeOlder([message(3), message(4)], [message(3), message(2), message(1)]))).toEqual([1, 2, 3, 4]);
  });
});
