import type { SaveTextSettingsInput } from '@mtos/model';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { withFakeServer } from '../../../data/read/fakeServer';
import { textSettings } from '../../../domain/texts/textFixtures';
import { toValues } from './textSettingsValues';

const { TextSettingsForm } = await withFakeServer(() => import('./TextSettingsForm'), { hasFakeTime: false });

const SID = `AC${'0123456789abcdef'.repeat(2)}`;
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' });

function open(settings = undefined as ReturnType<typeof textSettings> | undefined) {
  const onSave = vi.fn<(input: SaveTextSettingsInput) => Promise<void>>().mockResolvedValue(undefined);
  render(
    <TextSettingsForm
      values={toValues(settings, 'Northside Rides of Greater Albany')}
      isTokenSet={settings !== undefined}
      phone="(518) 555-0100"
      onSave={onSave}
    />,
  );
  return { onSave, user: userEvent.setup() };
}

it('[RDR-1] starts off, with the company’s name and every kind, and saves nothing of an account that is not entered', async () => {
  const { onSave, user } = open();
  expect(field('Send texts to riders').checked).toBe(false);
  expect(field('Name that texts begin with').value).toBe('Northside Rides of Greater Alb');
  expect(save().disabled).toBe(true);
  await user.click(field('Reminder'));
  await user.click(save());
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.lastCall?.[0]).toMatchObject({
    version: 0,
    isOn: false,
    sender: null,
    kinds: { reminder: false },
  });
  expect(onSave.mock.lastCall?.[0]).not.toHaveProperty('token');
});

it('[RDR-2] sends the token once, empties its field, and keeps what was typed if the provider refuses it', async () => {
  const { onSave, user } = open();
  const message = 'Twilio does not accept this account SID with this token.';
  onSave.mockRejectedValueOnce(
    Object.assign(new Error(message), { details: { code: 'wrong-sender', message, field: 'token' } }),
  );
  await user.click(field('Send texts to riders'));
  await user.type(field('Account SID'), SID);
  await user.type(field('Auth token'), 'a-token-of-32-characters');
  await user.type(field('Number to send from'), '+1 (202) 555-0100');
  await user.click(save());
  await waitFor(() => expect(field('Auth token').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(field('Auth token').value).toBe('a-token-of-32-characters');
  await user.click(save());
  await waitFor(() => expect(field('Auth token').value).toBe(''));
  expect(field('Account SID').value).toBe(SID);
  expect(field('Number to send from').value).toBe('+12025550100');
  expect(onSave.mock.lastCall?.[0]).toMatchObject({
    isOn: true,
    sender: { kind: 'twilio', accountSid: SID, from: '+12025550100', messagingServiceSid: '' },
    token: 'a-token-of-32-characters',
  });
});

it('[RDR-2] never shows a token that is set, and keeps it if the field stays empty', async () => {
  const { onSave, user } = open(textSettings());
  expect(field('Auth token').value).toBe('');
  expect(field('Auth token').placeholder).toBe('Set');
  screen.getByText('A token is set. It can’t be shown; leave this empty to keep it.');
  await user.clear(field('Late from, in minutes'));
  await user.type(field('Late from, in minutes'), '20');
  await user.click(save());
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.lastCall?.[0]).toMatchObject({ version: 1, lateMinutes: 20 });
  expect(onSave.mock.lastCall?.[0]).not.toHaveProperty('token');
});

it('[RDR-2] says beside each field what is wrong', async () => {
  const { onSave, user } = open(textSettings());
  await user.clear(field('Account SID'));
  await user.type(field('Account SID'), 'AC1');
  await user.clear(field('Most texts a day'));
  await user.type(field('Most texts a day'), '2001');
  await user.click(save());
  await screen.findByText('Enter the account SID: AC and 32 letters or digits.');
  screen.getByText('Enter a whole number from 1 to 2000.');
  expect(onSave).not.toHaveBeenCalled();
});

it('[RDR-1] previews each selected kind in both languages, with the parts that are billed', async () => {
  const { user } = open(textSettings());
  await user.click(screen.getByText('Preview of the texts'));
  const previews = screen.getByRole('list', { name: 'Preview of the texts' });
  within(previews).getByText(/^Wayfare: your ride is \w{3} 9:40 AM\. Reply 1 if ready, 2 to cancel\./);
  within(previews).getByText(/^Wayfare: su viaje es el \w{3} 9:40 AM\./);
  expect(within(previews).getAllByText(/^Spanish: \d+ characters, 1 part$/)).toHaveLength(7);
  await user.click(field('Reminder'));
  await waitFor(() => expect(within(previews).queryByText(/your ride is \w{3} 9:40/)).toBeNull());
  await user.clear(field('Name that texts begin with'));
  await user.type(field('Name that texts begin with'), 'Санитар');
  await within(previews).findAllByText(/^English: \d+ characters, 2 parts$/);
});
