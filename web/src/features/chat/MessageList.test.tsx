import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MessageList } from './MessageList';
import type { ChatMessage } from './mergeMessages';
import type { Sender } from './useSenders';

const now = new Date('2026-05-14T15:00:00Z');

function message(id: string, at: Date, more: Partial<ChatMessage> = {}): ChatMessage {
  const createdAt = { toDate: () => at, toMillis: () => at.getTime() };
  const said = { id, subOwneruid: 'a', userUid: 'ada', text: id, createdAt, sending: false };
  return { ...said, ...more };
}

const senders = new Map<string, Sender>([
  ['ada', { name: 'Ada', picture: '' }],
  ['gone', 'removed'],
]);

const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('the messages in the chat', () => {
  it('[CHT-1] show the weekday as a heading and their time once older than 24 hours', () => {
    const messages = [
      message('Monday’s', new Date('2026-05-11T09:05:00Z')),
      message('Tuesday’s', new Date('2026-05-12T17:30:00Z')),
      message('today’s', new Date('2026-05-14T14:30:00Z')),
    ];
    render(<MessageList messages={messages} senders={senders} ownUid="me" now={now} timeZone="UTC" />);
    expect(texts()).toEqual([
      'Monday',
      'AdaMonday’s9:05 AM',
      'Tuesday',
      'AdaTuesday’s5:30 PM',
      'Last 24 hours',
      'Adatoday’s30 minutes ago',
    ]);
  });

  it('[CHT-1] show the person’s own messages on the right', () => {
    const at = new Date('2026-05-14T14:59:00Z');
    render(
      <MessageList
        messages={[message('hers', at), message('mine', at, { userUid: 'me' })]}
        senders={senders}
        ownUid="me"
        now={now}
        timeZone="UTC"
      />,
    );
    const [hers, mine] = screen.getAllByRole('listitem');
    expect(hers?.className).not.toContain('justify-end');
    expect(mine?.className).toContain('justify-end');
    expect(within(mine ?? document.body).getByText('You')).toBeDefined();
  });

  it('[CHT-1] show that a message is still being sent', () => {
    const messages = [message('new', now, { sending: true })];
    render(<MessageList messages={messages} senders={senders} ownUid="ada" now={now} timeZone="UTC" />);
    expect(texts()).toEqual(['YounewSending…']);
  });

  it('[SEC-10] name a writer by the user document alone, and say if the person was removed', () => {
    const at = new Date('2026-05-14T14:30:00Z');
    const forged = { name: 'The owner', picture: 'https://pixel.example/track.png' };
    const messages = [
      { ...message('signed', at), ...forged },
      message('old', at, { userUid: 'gone' }),
      message('loading', at, { userUid: 'unknown' }),
    ];
    render(<MessageList messages={messages} senders={senders} ownUid="me" now={now} timeZone="UTC" />);
    const time = '30 minutes ago';
    expect(texts()).toEqual([`Adasigned${time}`, `Removed personold${time}`, `…loading${time}`]);
    expect(document.querySelector('img')).toBeNull();
  });
});
