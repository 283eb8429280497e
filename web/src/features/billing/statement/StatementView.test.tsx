import type { Payer, RecordAccessInput, Statement } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeToasts } from '../../../ui/feedback/removeToasts';
import { Toaster } from '../../../ui/feedback/Toaster';
import { StatementView } from './StatementView';

const server = vi.hoisted(() => {
  const calls: (readonly [name: string, input: object])[] = [];
  const answers: Readonly<Record<string, object>> = {
    makeStatementPdf: { pdf: 'JVBERg==', replaced: '李', lacksLogo: true },
    mailStatement: { state: 'sent', answer: '' },
    readMailSetup: { isSetUp: true },
  };
  const stored: Record<string, object> = {};
  const called = (name: string) => () => async (input: object) => {
    calls.push([name, input]);
    return { data: answers[name] };
  };
  return { calls, stored, called };
});
vi.mock('reactfire', () => ({ useFunctions: () => server, useFirestore: () => server }));
vi.mock('../../../data/sdk/callables', () => ({
  callables: {
    makeStatementPdf: server.called('makeStatementPdf'),
    mailStatement: server.called('mailStatement'),
    readMailSetup: server.called('readMailSetup'),
  },
}));
vi.mock('../../../data/recordAccess', () => ({
  recordAccess: async (access: RecordAccessInput) => {
    server.calls.push(['recordAccess', access]);
  },
}));
vi.mock('../../../data/session/session', async (load) => ({
  ...(await load<object>()),
  useSession: () => ({ account: 'company', role: 'owner' }),
  useMay: () => true,
}));
vi.mock('../../../data/account/useAccount', () => ({
  useAccount: () => ({ status: 'ready', value: { name: 'Wayfare', office: { address: 'A', phone: '', npi: '' } } }),
}));
vi.mock('../../../data/account/useMemberName', () => ({ useMemberName: () => 'Nerys Kettle' }));
vi.mock('../../../data/account/useTimeZone', () => ({ useTimeZone: () => 'America/New_York' }));
vi.mock('../../../data/read/payerDocuments', () => ({
  payerDocuments: {
    statementMails: (_db: object, account: string, payer: string, client: string) => `${account}/${payer}:${client}`,
  },
}));
vi.mock('../../../data/read/profileDocuments', () => ({ profileDocuments: { profile: () => 'profile' } }));
vi.mock('../../../data/read/collections', () => ({ documents: { client: () => 'client' } }));
vi.mock('../../../data/read/useLiveDocument', () => ({
  useLiveDocument: (of: string | undefined) =>
    of === undefined ? { status: 'loading' } : { status: 'ready', value: server.stored[of] },
}));
vi.mock('../../../data/write/writer', () => ({ useWriter: () => server }));
vi.mock('../../../data/write/write', async (load) => ({ ...(await load<object>()), newId: () => 'mail-1' }));
const saved = vi.hoisted(() => vi.fn<(name: string, blob: Blob) => void>());
vi.mock('../../../ui/print/download', () => ({ download: saved }));

const PAYER = { name: 'Dustpan', invoiceEmails: ['billing@dustpan.example'] } as Partial<Payer> as Payer;
const STATEMENT: Statement = { payerName: 'Dustpan', rows: [], creditCents: 700 };
const OF = { payerUid: 'payer', clientUid: '', through: '2026-03-31' };

function open(of = OF) {
  render(
    <MemoryRouter>
      <StatementView of={of} payer={PAYER} statement={STATEMENT} onUpdate={() => {}} />
      <Toaster />
    </MemoryRouter>,
  );
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  server.calls.length = 0;
  for (const path of Object.keys(server.stored)) delete server.stored[path];
  saved.mockReset();
});
afterEach(removeToasts);

describe('a statement on its page', () => {
  it('[MNY-4] [AUD-2] is downloaded as a PDF, which is recorded first and says which letters it lacks', async () => {
    open();
    await click('Download PDF');
    await screen.findByText(/^The PDF is without your logo, .* question marks .* 李$/);
    const filter = 'Through 2026-03-31, payer payer';
    expect(server.calls).toEqual([
      ['recordAccess', { what: 'export', list: 'statements', rows: 0, filter }],
      ['makeStatementPdf', OF],
    ]);
    expect(saved).toHaveBeenCalledExactlyOnceWith('Statement 2026-03-31.pdf', expect.any(Blob));
  });

  it('[MNY-4] is mailed to the payer’s addresses', async () => {
    open();
    await click('Mail…');
    await screen.findByText('Statement from Wayfare');
    await click('Send');
    await screen.findByText('Mailed the statement through Tue, Mar 31, 2026.');
    expect(server.calls.at(-1)).toEqual([
      'mailStatement',
      { ...OF, mailId: 'mail-1', to: ['billing@dustpan.example'], message: '' },
    ]);
  });

  it('[MNY-4] of a client who pays is mailed to their own address, and lists to whom it was mailed', async () => {
    const at = { toDate: () => new Date(), toMillis: () => Date.now() };
    const mail = { id: 'before', to: ['ann@old.example'], at, by: 'owner', state: 'sent', answer: '' };
    Object.assign(server.stored, {
      profile: { name: 'Ann Teapot', email: 'ann@client.example' },
      'company/payer:ann': { mails: [{ ...mail, through: '2026-02-28' }] },
    });
    open({ ...OF, clientUid: 'ann' });
    screen.getByText('Ann Teapot');
    const list = screen.getByRole('region', { name: 'Mail' });
    expect(list.textContent).toContain('ann@old.example');
    expect(list.textContent).toContain('Statement through Sat, Feb 28, 2026');
    await click('Mail…');
    await screen.findByLabelText('ann@client.example');
    expect(screen.queryByLabelText('billing@dustpan.example')).toBeNull();
  });
});
