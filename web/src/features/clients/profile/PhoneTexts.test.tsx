import { textPaths } from '@mtos/model';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { push, withFakeServer } from '../../../data/read/fakeServer';
import { TEXTED_AT, textNumber, textSettings } from '../../../domain/texts/textFixtures';

const record = vi.hoisted(() => vi.fn());
vi.mock('../../../data/recordConsent', () => ({ recordConsent: record }));

const { PhoneTexts } = await withFakeServer(() => import('./PhoneTexts'), { hasFakeTime: false });

const SETTINGS = textPaths.settings('account');
const NUMBER = textPaths.number('account', '12125550142');

function open(number: object | undefined, { texts = false, assumesConsent = false, typed = '(212) 555-0142' } = {}) {
  const documents = { [SETTINGS]: textSettings({ assumesConsent }), ...(number && { [NUMBER]: number }) };
  push({ documents });
  const { container } = render(<PhoneTexts clientUid="maria" phone={{ number: typed, label: '', texts }} />);
  return container;
}

describe('the texts to a client’s phone', () => {
  it.each([
    ['allowed', { texts: true }],
    ['not allowed yet', {}],
    ['allowed, since the number was given for the ride', { assumesConsent: true }],
  ])('[RDR-2] are %s', async (text, given) => {
    const container = open(undefined, given);
    await vi.waitFor(() => expect(container.querySelector('p')?.textContent).toBe(`Texts: ${text}`));
  });

  it('[RDR-2] are stopped by STOP, whatever the profile says, and the history says who did what in which words', async () => {
    const history = [
      { at: TEXTED_AT, what: 'yes', by: 'owner', words: 'I agree to get texts.' },
      { at: TEXTED_AT, what: 'stop', by: 'number', words: 'STOP' },
    ];
    open(textNumber({ consent: 'yes', stoppedAt: TEXTED_AT, history: [] }), { texts: true });
    await screen.findByText(/^stopped/);
    expect(screen.queryByText('History')).toBeNull();
    push({ documents: { [SETTINGS]: textSettings(), [NUMBER]: { ...textNumber({ stoppedAt: TEXTED_AT }), history } } });
    await userEvent.click(await screen.findByText('History'));
    const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(entries[0]).toMatch(/^Stopped .* by a text from this number‘STOP’$/);
    expect(entries[1]).toMatch(/^Allowed .* by You‘I agree to get texts\.’$/);
  });

  it('[RDR-5] can be ruled out where Settings allow them, and allowed again, also where the profile says yes', async () => {
    record.mockReset().mockResolvedValue(undefined);
    open(undefined, { assumesConsent: true });
    await userEvent.click(await screen.findByRole('button', { name: 'No texts to +12125550142' }));
    expect(record).toHaveBeenLastCalledWith({ clientUid: 'maria', number: '+12125550142', texts: false });
    push({ documents: { [SETTINGS]: textSettings(), [NUMBER]: textNumber({ consent: 'no' }) } });
    await screen.findByText('Texts: not allowed');
    await userEvent.click(screen.getByRole('button', { name: 'Allow again to +12125550142' }));
    expect(record).toHaveBeenLastCalledWith({ clientUid: 'maria', number: '+12125550142', texts: true });
  });

  it('[RDR-5] are not allowed by a profile once a no was recorded, and not offered after STOP', async () => {
    open(textNumber({ consent: 'no' }), { texts: true });
    await screen.findByText('Texts: not allowed');
    push({ documents: { [SETTINGS]: textSettings(), [NUMBER]: textNumber({ stoppedAt: TEXTED_AT }) } });
    await screen.findByText(/^stopped/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[RDR-2] are impossible to a number that gets none, and nothing for a company without texts', async () => {
    const container = open(undefined, { typed: '(800) 555-0142' });
    await screen.findByText('Texts: this number can’t get any.');
    push({ documents: {} });
    await vi.waitFor(() => expect(container.textContent).toBe(''));
  });
});
