import type { CredentialDocument } from '@mtos/model';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { OnProgress } from '../../../data/postForm';
import { UploadRefusedError } from '../../../data/postForm';
import type { Doc } from '../../../data/read/converter';
import { removeToasts } from '../../../ui/feedback/removeToasts';
import { Toaster } from '../../../ui/feedback/Toaster';
import { Confirmations } from '../../../ui/overlay/Confirmations';
import { DocumentsDialog } from './DocumentsDialog';

type Add = (credentialUid: string, file: File, onProgress: OnProgress) => Promise<void>;
const server = vi.hoisted(() => ({ addDocument: vi.fn<Add>(), removeDocument: vi.fn(), readDocuments: vi.fn() }));
vi.mock('../../../data/addDocument', () => server);
vi.mock('../../../data/documentFiles', () => server);
vi.mock('../../../data/account/useMemberName', () => ({ useMemberName: () => 'Ada Ortiz' }));
vi.mock('../../../data/account/useTimeZone', () => ({ useTimeZone: () => 'America/New_York' }));
vi.mock('../../../data/account/useToday', () => ({ useToday: () => '2026-11-28' }));

const at = new Date('2026-11-28T15:00:00Z');
const documentOf = (name: string, expiresDay = '2027-03-01'): Doc<CredentialDocument> => ({
  ...{ id: name, credentialUid: 'license_dora', subject: 'driver', subjectUid: 'dora', format: 'pdf', bytes: 2048 },
  ...{ name, addedAt: { toDate: () => at, toMillis: () => at.getTime() }, addedBy: 'ada', expiresDay },
});
const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
const problem = (code: string, message: string) => Object.assign(new Error(code), { details: { code, message } });

function open(documents: readonly Doc<CredentialDocument>[] = [], isInactive = false) {
  const page = (dialog: ReactNode) => (
    <>
      {dialog}
      <Confirmations />
      <Toaster />
    </>
  );
  const dialogOf = (shown: readonly Doc<CredentialDocument>[]) => (
    <DocumentsDialog
      type={{ name: 'Driver license' }}
      credential={{ id: 'license_dora', expiresDay: '2027-03-01' }}
      documents={shown}
      isInactive={isInactive}
      onClose={() => {}}
    />
  );
  const { rerender } = render(page(dialogOf(documents)));
  const close = () => rerender(page(null));
  const update = (shown: readonly Doc<CredentialDocument>[]) => rerender(page(dialogOf(shown)));
  return { close, update };
}

const pick = (...files: readonly File[]) =>
  userEvent.upload(screen.getByLabelText('Files'), [...files], { applyAccept: false });
const alertTexts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

beforeEach(() => {
  server.addDocument.mockReset().mockResolvedValue();
  server.removeDocument.mockReset().mockResolvedValue({ isDestroyed: true });
  server.readDocuments.mockReset().mockResolvedValue([]);
});
afterEach(removeToasts);

describe('adding documents', () => {
  it('[FLT-4] uploads one file after the other with progress, and says how many were added', async () => {
    const finish: (() => void)[] = [];
    server.addDocument.mockImplementation(async (_credential, _file, onProgress) => {
      onProgress(0.42);
      await new Promise<void>((resolve) => finish.push(resolve));
    });
    open();
    screen.getByText('None yet. Add a scan or a photo of it.');
    await pick(pdf('front.pdf'), pdf('back.pdf'));
    expect(await screen.findByRole('progressbar', { name: 'Uploading front.pdf' })).toHaveProperty('value', 42);
    screen.getByText('42%');
    const button = screen.getByRole('button', { name: 'Add documents' });
    expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual(['true', false]);
    expect(server.addDocument).toHaveBeenCalledTimes(1);
    await act(async () => finish[0]?.());
    await screen.findByRole('progressbar', { name: 'Uploading back.pdf' });
    await act(async () => finish[1]?.());
    await screen.findByText('Added 2 documents to Driver license.');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(server.addDocument.mock.calls.map(([credential, { name }]) => [credential, name])).toEqual([
      ['license_dora', 'front.pdf'],
      ['license_dora', 'back.pdf'],
    ]);
  });

  it('[FLT-4] refuses wrong types and large files by name, and adds the others', async () => {
    open();
    const large = pdf('large.pdf');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await pick(new File(['x'], 'list.txt', { type: 'text/plain' }), large, pdf('front.pdf'));
    await screen.findByText('Added 1 document to Driver license.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '“list.txt” is not a PDF, JPEG, or PNG file.',
      expect.stringContaining('“large.pdf” is over 10 MB.'),
    ]);
    expect(server.addDocument).toHaveBeenCalledOnce();
  });

  it('[FLT-4] adds no more than a credential can have, and says so', async () => {
    open(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => documentOf(name)));
    await pick(pdf('e.pdf'), pdf('f.pdf'));
    await screen.findByText('Added 1 document to Driver license.');
    expect(alertTexts()).toEqual([expect.stringContaining('“f.pdf” was not added. A credential can have up to 5')]);
  });

  it('[FLT-4] offers no more where a credential has all it can have, and says why', () => {
    open(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'].map((name) => documentOf(name)));
    expect(screen.queryByRole('button', { name: 'Add documents' })).toBeNull();
    screen.getByText('A credential can have up to 5 documents. Remove one to add another.');
  });

  it('[FLT-4] says by name which file the host or the server refused, and goes on with the next', async () => {
    server.addDocument
      .mockRejectedValueOnce(new UploadRefusedError(400))
      .mockRejectedValueOnce(new UploadRefusedError(503))
      .mockRejectedValueOnce(problem('wrong-file', 'Only PDF, JPEG, and PNG files of up to 10 MB can be kept.'));
    open();
    await pick(pdf('broken.pdf'), pdf('unlucky.pdf'), pdf('fake.pdf'), pdf('front.pdf'));
    await screen.findByText('Added 1 document to Driver license.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '“broken.pdf” was not added. It may be damaged, or not what its name says. Check the file.',
      '“unlucky.pdf” was not added. The image host did not take it. Try again in a few minutes.',
      '“fake.pdf” was not added. Only PDF, JPEG, and PNG files of up to 10 MB can be kept.',
    ]);
  });

  it('[FLT-4] leaves the focus on the list once there is no room, and the button goes', async () => {
    const four = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => documentOf(name));
    const { update } = open(four);
    screen.getByRole('button', { name: 'Add documents' }).focus();
    update([...four, documentOf('e.pdf')]);
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Documents' }));
  });

  it('[FLT-4] goes on when the dialog closes, and then says in a toast what failed', async () => {
    let fail = (_error: Error) => {};
    server.addDocument.mockImplementationOnce(
      () =>
        new Promise((_resolve, reject) => {
          fail = reject;
        }),
    );
    const { close } = open();
    await pick(pdf('front.pdf'), pdf('back.pdf'));
    close();
    await act(async () => fail(new UploadRefusedError(400)));
    await screen.findByText(/^“front.pdf” was not added\./);
    await screen.findByText('Added 1 document to Driver license.');
  });

  it('[FLT-4] takes photos with the camera at the back', () => {
    open();
    const camera = screen.getByLabelText('Photo');
    expect([camera.getAttribute('accept'), camera.getAttribute('capture')]).toEqual(['image/jpeg', 'environment']);
  });
});

describe('a document in the list', () => {
  let openTab: MockInstance<typeof window.open>;
  /** A new tab as far as it is used here. */
  const tab = { opener: window as unknown, location: { replace: vi.fn() }, close: vi.fn() };
  beforeEach(() => {
    tab.opener = window;
    tab.location.replace.mockReset();
    tab.close.mockReset();
    openTab = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  });
  afterEach(() => openTab.mockRestore());

  it('[FLT-4] says what it is, and opens in a new tab that can’t reach the page', async () => {
    server.readDocuments.mockResolvedValue([{ id: 'a.pdf', url: 'https://host.example/a' }]);
    open([documentOf('a.pdf')]);
    screen.getByText('PDF · 2 KB · added Sat, Nov 28 by Ada Ortiz');
    await userEvent.click(screen.getByRole('button', { name: 'a.pdf (opens in a new tab)' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith('https://host.example/a'));
    expect(server.readDocuments).toHaveBeenCalledExactlyOnceWith(['a.pdf']);
    expect(tab.opener).toBeNull();
  });

  it('[FLT-4] leaves the focus on the list when it is removed, or on the button that adds when it was the last', () => {
    const two = ['a.pdf', 'b.pdf'].map((name) => documentOf(name));
    const { update } = open(two);
    screen.getByRole('button', { name: 'Remove a.pdf' }).focus();
    update(two.slice(1));
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Documents' }));
    update([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add documents' }));
  });

  it('[FLT-4] of a type that no longer counts can be removed, and none are added', () => {
    open([documentOf('a.pdf')], true);
    screen.getByRole('button', { name: 'Remove a.pdf' });
    expect([screen.queryByRole('button', { name: 'Add documents' }), screen.queryByLabelText('Files')]).toEqual([
      null,
      null,
    ]);
  });

  it('[FLT-4] says that it was added for the earlier credential, where it was', () => {
    open([documentOf('old.pdf', '2026-01-06'), documentOf('new.pdf')]);
    const told = screen.getAllByText(/^Added for the one that/).map(({ textContent }) => textContent);
    expect(told).toEqual(['Added for the one that expired Tue, Jan 6; not in the packet']);
  });

  it('[FLT-4] that is gone closes the new tab and says so', async () => {
    open([documentOf('a.pdf')]);
    await userEvent.click(screen.getByRole('button', { name: /^a\.pdf/ }));
    await screen.findByText('a.pdf no longer exists.');
    expect(tab.close).toHaveBeenCalledOnce();
  });

  it('[FLT-4] says that the browser blocked the new tab, and asks for no URL', async () => {
    openTab.mockReturnValue(null);
    open([documentOf('a.pdf')]);
    await userEvent.click(screen.getByRole('button', { name: /^a\.pdf/ }));
    await screen.findByText(/^Your browser blocked the new tab\./);
    expect(server.readDocuments).not.toHaveBeenCalled();
  });

  it.each([
    [true, 'Removed a.pdf.'],
    [false, 'Removed a.pdf. Its file is deleted at the image host by tomorrow.'],
  ])('[FLT-4] is removed after a question; if the host has confirmed it (%s), says: %s', async (isDestroyed, said) => {
    server.removeDocument.mockResolvedValue({ isDestroyed });
    open([documentOf('a.pdf')]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    await screen.findByRole('dialog', { name: 'Remove a.pdf?' }, { timeout: 20_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText(said);
    expect(server.removeDocument).toHaveBeenCalledExactlyOnceWith('a.pdf');
  });
});
