import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MessageList } from './MessageList';
import type { ChatMessage } from './mergeMessages';

const now = new Date(2026, 4, 14, 15, 0);

function message(id: string, at: Date, more: Partial<ChatMessage> = {}): ChatMessage {
  const createdAt = { toDate: () => at, toMillis: () => at.getTime() };
  const said = { id, subOwneruid: 'a', userUid: 'ada', name: 'Ada', picture: '', text: id, createdAt, sending: false };
  return { ...said, ...more };
}

const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('the messages of a chat', () => {
  it('[CHT-1] stand under the weekday with their clock once they are older than 24 hours', () => {
    const messages = [
      message('Monday’s', new Date(2026, 4, 11, 9, 5)),
      message('Tuesday’s', new Date(2026, 4, 12, 17, 30)),
      message('today’s', new Date(2026, 4, 14, 14, 30)),
    ];
    render(<MessageList messages={messages} ownUid="me" now={now} />);
    expect(texts()).toEqual([
      'Monday',
      'AdaMonday’s9:05 AM',
      'Tuesday',
      'AdaTuesday’s5:30 PM',
      'Last 24 hours',
      'Adatoday’s30 minutes ago',
    ]);
  });

  it('[CHT-1] show one’s own at the right', () => {
    const at = new Date(2026, 4, 14, 14, 59);
    render(
      <MessageList messages={[message('hers', at), message('mine', at, { userUid: 'me' })]} ownUid="me" now={now} />,
    );
    const [hers, mine] = screen.getAllByRole('listitem');
    expect(hers?.className).not.toContain('justify-end');
    expect(mine?.className).toContain('justify-end');
    expect(within(mine ?? document.body).getByText('You')).toBeDefined();
  });

  it('[CHT-1] say of one that the server does not have yet that it is being sent', () => {
    render(<MessageList messages={[message('new', now, { sending: true })]} ownUid="ada" now={now} />);
    expect(texts()).toEqual(['YounewSending…']);
  });
});
