import type { InvoiceMail, MailInput, MailInvoiceAnswer, MailSetup } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeToasts } from '../../../ui/feedback/removeToasts';
import { Toaster } from '../../../ui/feedback/Toaster';
import { MailDialog } from './MailDialog';

const server = vi.hoisted(() => ({
  mailInvoice: vi.fn<(mailId: string, input: MailInput, again: boolean) => Promise<MailInvoiceAnswer>>(),
  readMailSetup: vi.fn<() => Promise<{ readonly data: MailSetup }>>(),
  ids: 0,
}));
vi.mock('reactfire', () => ({ useFunctions: () => server }));
vi.mock('../../../data/sdk/callables', () => ({
  callables: { readMailSetup: () => server.readMailSetup },
}));
vi.mock('../../../data/account/useTimeZone', () => ({ useTimeZone: () => 'America/New_York' }));
vi.mock('../../../data/write/writer', () => ({ useWriter: () => server }));
vi.mock('../../../data/write/write', async (load) => ({
  ...(await load<object>()),
  newId: () => {
    server.ids += 1;
    return `mail-${server.ids}`;
  },
}));

const TO = ['billing@dustpan.example', 'rides@dustpan.example'];

function open(addresses: readonly string[] = TO, last?: InvoiceMail) {
  const onClose = vi.fn();
  render(
    <>
      <MailDialog
        title="INV-0042"
        subject="Invoice INV-0042 from Wayfare"
        addresses={{ status: 'ready', value: addresses }}
        noAddress={<p>Enter an address</p>}
        last={last}
        send={server.mailInvoice}
        onClose={onClose}
      />
      <Toaster />
    </>,
  );
  return onClose;
}
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send' }));
const answerWith = (state: MailInvoiceAnswer['state'], answer = '') =>
  server.mailInvoice.mockResolvedValueOnce({ state, answer });

beforeEach(() => {
  server.ids = 0;
  server.mailInvoice.mockReset();
  server.readMailSetup.mockReset().mockResolvedValue({ data: { isSetUp: true } });
});
afterEach(removeToasts);

describe('the dialog that mails an invoice', () => {
  it('[MNY-4] mails it to the payer’s addresses that are chosen, with a message', async () => {
    const onClose = open();
    await screen.findByText('Invoice INV-0042 from Wayfare');
    await userEvent.click(screen.getByLabelText('billing@dustpan.example'));
    await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), 'For June');
    answerWith('sent');
    await send();
    await screen.findByText('Mailed INV-0042.');
    expect(server.mailInvoice.mock.calls).toEqual([
      [expect.any(String), { to: ['rides@dustpan.example'], message: 'For June' }, false],
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[MNY-4] asks who gets it', async () => {
    open();
    for (const address of TO) await userEvent.click(await screen.findByLabelText(address));
    await send();
    await screen.findByText('Choose who gets it.');
    expect(server.mailInvoice).not.toHaveBeenCalled();
  });

  it('[MNY-4] takes a new id only once it is known that nothing was sent', async () => {
    const onClose = open();
    answerWith('failed', 'The mail server refused it: 550 No such mailbox');
    await send();
    await screen.findByText('The mail server refused it: 550 No such mailbox');
    server.mailInvoice.mockRejectedValueOnce(new Error('no answer'));
    await send();
    await screen.findByText(/^Something went wrong/);
    vi.mocked(console.error).mockClear();
    answerWith('unknown', 'Ask the payer whether it arrived.');
    await send();
    await screen.findByText('Ask the payer whether it arrived.');
    const [first, second, third] = server.mailInvoice.mock.calls.map(([mailId]) => mailId);
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[MNY-4] takes a new id for other addresses or another message after a call without an answer', async () => {
    open();
    const fail = async () => {
      server.mailInvoice.mockRejectedValueOnce(new Error('no answer'));
      await send();
      await screen.findByText(/^Something went wrong/);
      vi.mocked(console.error).mockClear();
    };
    await fail();
    await fail();
    await userEvent.click(screen.getByLabelText('billing@dustpan.example'));
    await fail();
    await userEvent.type(screen.getByRole('textbox', { name: /^Message/ }), 'For June');
    answerWith('sent');
    await send();
    await screen.findByText('Mailed INV-0042.');
    const ids = server.mailInvoice.mock.calls.map(([mailId]) => mailId);
    expect(ids).toEqual(['mail-1', 'mail-1', 'mail-2', 'mail-3']);
  });

  it('[MNY-4] says who got it last, and asks before the same addresses get it again', async () => {
    const at = { toDate: () => new Date(), toMillis: () => Date.now() };
    const mail = { id: 'before', to: ['rides@dustpan.example'], at, by: 'owner', state: 'sent', answer: '' } as const;
    open(TO, mail);
    await screen.findByText(/^Last mailed to rides@dustpan\.example, /);
    const message = 'It was mailed to rides@dustpan.example 2 minutes ago. Mail it again?';
    const refuse = () => server.mailInvoice.mockRejectedValueOnce({ details: { code: 'mailed-before', message } });
    refuse();
    await send();
    await screen.findByText(message);
    // The question was about other addresses
    await userEvent.click(screen.getByLabelText('billing@dustpan.example'));
    refuse();
    await send();
    answerWith('sent', 'The PDF shows question marks for letters that its font lacks: 李');
    await userEvent.click(await screen.findByRole('button', { name: 'Mail it again' }));
    await screen.findByText('Mailed INV-0042. The PDF shows question marks for letters that its font lacks: 李');
    expect(server.mailInvoice.mock.calls.map(([mailId, , again]) => [again, mailId])).toEqual([
      ...[
        [false, 'mail-1'],
        [false, 'mail-2'],
        [true, 'mail-2'],
      ],
    ]);
  });

  it('[MNY-4] mails no links', async () => {
    open();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'Pay at evil.example/pay');
    await send();
    await screen.findByText(/^Leave out links/);
    expect(server.mailInvoice).not.toHaveBeenCalled();
  });

  it('[MNY-4] says that mail is not set up', async () => {
    server.readMailSetup.mockResolvedValueOnce({ data: { isSetUp: false } });
    open();
    await screen.findByText(/^Mail isn’t set up/);
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  it('[MNY-4] says what to do if there is no address', async () => {
    open([]);
    await screen.findByText('Enter an address');
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });
});
