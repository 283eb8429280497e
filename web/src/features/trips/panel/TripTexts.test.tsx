import { textPaths } from '@mtos/model';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { push, withFakeServer } from '../../../data/read/fakeServer';
import { answerDoc, TEXTED_AT, textDoc, textSettings } from '../../../domain/texts/textFixtures';
import { removeToasts } from '../../../ui/feedback/removeToasts';
import { tripDoc } from '../tripFixtures';

const handle = vi.hoisted(() => vi.fn());
vi.mock('../../../data/handleText', () => ({ handleText: handle }));

const { TripTexts, Toaster, OfflineError } = await withFakeServer(
  async () => ({
    ...(await import('./TripTexts')),
    ...(await import('../../../ui/feedback/Toaster')),
    ...(await import('../../../data/write/write')),
  }),
  { hasFakeTime: false },
);

const SETTINGS = textPaths.settings('account');
const TEXTS = textPaths.texts('account');

const NO_SETTINGS = null;

function open(texts: readonly { readonly id: string }[], settings: object | typeof NO_SETTINGS = textSettings()) {
  push({ documents: settings ? { [SETTINGS]: settings } : {}, collections: { [TEXTS]: texts } });
  const { container } = render(
    <>
      <TripTexts trip={tripDoc('trip')} />
      <Toaster />
    </>,
  );
  return { container, user: userEvent.setup() };
}

beforeEach(() => handle.mockReset().mockResolvedValue(undefined));
afterEach(removeToasts);

describe('the texts in a trip’s panel', () => {
  it('[RDR-6] are listed in their order with what they say, how far they got, and why they did not', async () => {
    open([
      answerDoc('in:2', '2', 'cancel'),
      textDoc('late', { kind: 'late', state: 'notSent', problem: 'noConsent', body: '', number: '', sentAt: null }),
      textDoc('way'),
    ]);
    const items = await screen.findAllByRole('listitem');
    const texts = items.map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/^Driver on the way.*Wayfare: Dora is on the way\.Delivered · \+12125550142$/);
    expect(texts[1]).toMatch(/^Running late.*Not sent: the client has not agreed to get texts$/);
    expect(texts[2]).toMatch(/^Asked to cancel.*‘2’By text from \+12125550142/);
  });

  it('[RDR-4] [RDR-6] are also answers by link, with whose it was, for a company that texts no one', async () => {
    open([answerDoc('link:1', '', 'cancel', { viaLink: 'caregiver', number: '', sid: '' })], NO_SETTINGS);
    const list = await screen.findByRole('list', { name: 'Answers' });
    expect(within(list).getByRole('listitem').textContent).toMatch(/^Asked to cancel.*By the caregiver’s link/);
    within(list).getByRole('button', { name: /^Mark as handled/ });
  });

  it('[RDR-6] say that it is not known whether a text was sent, if its sending broke off', async () => {
    open([textDoc('way', { state: 'sending', sentAt: null })]);
    await screen.findByText(/^It is not known whether this was sent/);
  });

  it('[RDR-3] are marked as handled by a person, and say so if that failed', async () => {
    const { user } = open([answerDoc('in:2', 'Where are you?', 'other')]);
    handle.mockRejectedValueOnce(new OfflineError());
    const item = await screen.findByRole('listitem');
    await user.click(within(item).getByRole('button', { name: /^Mark as handled/ }));
    await screen.findByText(/^You are offline\./);
    await user.click(within(item).getByRole('button', { name: /^Mark as handled/ }));
    expect(handle.mock.calls).toEqual([['in:2'], ['in:2']]);
    act(() =>
      push({
        collections: { [TEXTS]: [answerDoc('in:2', 'Where?', 'other', { needsPerson: false, handledAt: TEXTED_AT })] },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as handled/ })).toBeNull());
  });

  it('[RDR-1] are nothing for a company that never set texts up, or that turned them off before this trip', async () => {
    const { container } = open([], NO_SETTINGS);
    push();
    await vi.waitFor(() => expect(container.textContent).toBe(''));
    push({
      documents: { [SETTINGS]: textSettings({ isOn: false }) },
      collections: { [TEXTS]: [textDoc('way')] },
    });
    await screen.findByText(/^Delivered/);
    push({ collections: { [TEXTS]: [] } });
    await vi.waitFor(() => expect(container.textContent).toBe(''));
    push({ documents: { [SETTINGS]: textSettings() } });
    await screen.findByText('None yet. Texts about this trip and their answers appear here.');
  });
});
