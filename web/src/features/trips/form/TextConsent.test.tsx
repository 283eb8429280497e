import { type ClientPhone, textPaths } from '@mtos/model';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { push, withFakeServer } from '../../../data/read/fakeServer';
import { TEXTED_AT, textNumber, textSettings } from '../../../domain/texts/textFixtures';
import { removeToasts } from '../../../ui/feedback/removeToasts';
import type { SaveConsent } from './saveConsent';

const record = vi.hoisted(() => vi.fn());
vi.mock('../../../data/recordConsent', () => ({ recordConsent: record }));

const { TextConsent, Toaster, OfflineError } = await withFakeServer(
  async () => ({
    ...(await import('./TextConsent')),
    ...(await import('../../../data/write/write')),
    ...(await import('../../../ui/feedback/Toaster')),
  }),
  { hasFakeTime: false },
);

const SETTINGS = textPaths.settings('account');
const NUMBER = textPaths.number('account', '12125550142');
const TRIP = { name: 'Maria Kettle', phone: '(212) 555-0142' };
const answer: { current: SaveConsent | undefined } = { current: undefined };

interface Given {
  readonly number?: object;
  readonly settings?: Parameters<typeof textSettings>[0];
  readonly phones?: readonly ClientPhone[];
}

function open({ number, settings = {}, phones = [] }: Given = {}) {
  push({ documents: { [SETTINGS]: textSettings(settings), ...(number && { [NUMBER]: number }) } });
  const page = (phone: string) => (
    <>
      <input aria-label="Pick-up time" />
      <TextConsent phone={phone} phones={phones} answer={answer} />
      <Toaster />
    </>
  );
  const { rerender } = render(page(TRIP.phone));
  return { type: (phone: string) => rerender(page(phone)) };
}

const radio = (name: RegExp | string) => screen.findByRole<HTMLInputElement>('radio', { name });

beforeEach(() => {
  record.mockReset().mockResolvedValue(undefined);
  answer.current = undefined;
  return () => {
    vi.restoreAllMocks();
    return removeToasts();
  };
});

describe('the question about texts in the form for a trip', () => {
  it('[RDR-5] is answered by one key while the person types elsewhere, in the company’s words', async () => {
    open({ settings: { consentWords: 'May we text you about your ride?' } });
    expect(await radio('Not asked')).toHaveProperty('checked', true);
    expect(screen.getByRole('group', { name: 'Texts to this number?' })).toBeDefined();
    expect(screen.getByText(/^‘May we text you about your ride\?’ Without an answer, .* no texts\.$/)).toBeDefined();
    const elsewhere = screen.getByLabelText('Pick-up time');
    await userEvent.click(elsewhere);
    await userEvent.keyboard('{Alt>}y{/Alt}');
    expect(await radio('Yes')).toHaveProperty('checked', true);
    expect(screen.getByRole('status').textContent).toBe('Texts to this number: Yes');
    expect(document.activeElement).toBe(elsewhere);
    expect(elsewhere).toHaveProperty('value', '');
    answer.current?.('trip', TRIP);
    expect(record).toHaveBeenLastCalledWith({ tripId: 'trip', number: '+12125550142', texts: true });
    await userEvent.keyboard('{Alt>}N{/Alt}');
    answer.current?.('trip', TRIP);
    expect(record).toHaveBeenLastCalledWith({ tripId: 'trip', number: '+12125550142', texts: false });
  });

  it.each([
    ['ñ', { key: 'Dead', code: 'KeyN' }],
    ['¥', { key: '¥', code: 'KeyY' }],
  ])('[RDR-5] is not answered by typing %s on a Mac, whose keys it does not name', async (_character, pressed) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
    open();
    expect((await radio('Yes')).getAttribute('aria-keyshortcuts')).toBeNull();
    await userEvent.click(await radio('Yes'));
    const field = screen.getByLabelText('Pick-up time');
    await userEvent.click(field);
    // False if the character would not be typed
    expect(fireEvent.keyDown(field, { ...pressed, altKey: true })).toBe(true);
    expect(await radio('Yes')).toHaveProperty('checked', true);
  });

  it('[RDR-5] leaves the keys of an open dialog alone', async () => {
    open();
    await radio('Not asked');
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-modal', 'true');
    expect(fireEvent.keyDown(dialog, { key: 'n', code: 'KeyN', altKey: true })).toBe(true);
    dialog.remove();
    expect(await radio('Not asked')).toHaveProperty('checked', true);
  });

  it('[RDR-5] announces only what is still chosen', async () => {
    open();
    await radio('Yes');
    await userEvent.keyboard('{Alt>}y{/Alt}');
    expect(screen.getByRole('status').textContent).toBe('Texts to this number: Yes');
    await userEvent.click(await radio('No'));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('[RDR-5] records nothing if nobody asked, or about a number that was replaced', async () => {
    const { type } = open();
    await userEvent.click(await radio('Yes'));
    await userEvent.click(await radio('Not asked'));
    expect(answer.current).toBeUndefined();
    await userEvent.click(await radio('No'));
    const kept = answer.current;
    type('(917) 555-0101');
    await vi.waitFor(() => expect(answer.current).toBeUndefined());
    expect(await radio('Not asked')).toHaveProperty('checked', true);
    kept?.('trip', { ...TRIP, phone: '(917) 555-0101' });
    expect(record).not.toHaveBeenCalled();
  });

  it('[RDR-5] says that an answer was not recorded, and where to record it', async () => {
    record.mockRejectedValue(new OfflineError());
    open();
    await userEvent.click(await radio('No'));
    answer.current?.('trip', TRIP);
    await screen.findByText(
      /^The trip is saved, but not that texts to \(212\) 555-0142 are not allowed\. Record it on/,
    );
  });

  it.each([
    ['stopped', { number: textNumber({ consent: 'yes', stoppedAt: TEXTED_AT }) }, /^Texts: stopped .* Only START/],
    ['not allowed', { number: textNumber({ consent: 'no' }) }, /^Texts: not allowed$/],
    ['allowed', { phones: [{ number: '212-555-0142', label: '', texts: true }] }, /^Texts: allowed$/],
  ])('[RDR-5] is not asked of a number to which texts are %s, and the form says so', async (_what, given, text) => {
    open(given);
    const says = (_: string, element: Element | null) =>
      element?.tagName === 'P' && text.test(element.textContent ?? '');
    await screen.findByText(says);
    await userEvent.keyboard('{Alt>}y{/Alt}');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(answer.current).toBeUndefined();
  });

  it('[RDR-5] is asked where Settings allow texts without it, and says so', async () => {
    open({ settings: { assumesConsent: true, consentWords: 'We text about your ride.' } });
    await screen.findByText(/Without an answer, this number gets texts, since it was given for the ride\.$/);
  });

  it.each([
    ['has never set texts up', {}],
    ['has turned them off', { [SETTINGS]: textSettings({ isOn: false }) }],
  ])('[RDR-5] is not there for a company that %s', async (_what, documents) => {
    open();
    await radio('Yes');
    push({ documents });
    await vi.waitFor(() => expect(screen.queryByText(/texts/i)).toBeNull());
  });
});
