import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ProfileForm, type StoredProfile } from './ProfileForm';

const stored: StoredProfile = {
  fullName: 'Ada Owner',
  organization: 'Wayfare',
  email: 'ada@wayfare.example',
  phoneNumber: '',
  image: '',
};

const save = () => screen.getByRole('button', { name: 'Save' });
const field = (name: string) => screen.getByLabelText(name);

async function retype(name: string, text: string) {
  await userEvent.clear(field(name));
  if (text) await userEvent.type(field(name), text);
}

describe('the profile', () => {
  it('[SET-1] shows what is stored: the email read-only, N/A for no phone number', () => {
    render(<ProfileForm isOwner={false} profile={stored} onSave={vi.fn()} progress={undefined} />);
    expect(field('Full Name')).toHaveProperty('value', 'Ada Owner');
    expect(field('Organization Name')).toHaveProperty('value', 'Wayfare');
    expect(field('Email')).toMatchObject({ value: 'ada@wayfare.example', readOnly: true });
    expect(field('Phone Number').getAttribute('placeholder')).toBe('N/A');
  });

  it.each(['Full Name', 'Organization Name', 'Phone Number'])(
    '[SET-1] can be saved only while %s differs',
    async (name) => {
      render(<ProfileForm isOwner={false} profile={stored} onSave={vi.fn()} progress={undefined} />);
      expect(save()).toHaveProperty('disabled', true);
      await userEvent.type(field(name), '5');
      expect(save()).toHaveProperty('disabled', false);
      await userEvent.type(field(name), '{Backspace}');
      expect(save()).toHaveProperty('disabled', true);
    },
  );

  it('[SET-2] says which name is missing, in the product’s words, and saves nothing', async () => {
    const onSave = vi.fn();
    render(<ProfileForm isOwner={false} profile={stored} onSave={onSave} progress={undefined} />);
    await retype('Full Name', '');
    await retype('Organization Name', '  ');
    await userEvent.click(save());
    expect(
      await screen.findByText('Full Name is required! Kindly fill it out and then press save button!'),
    ).toBeDefined();
    expect(
      screen.getByText(
        'Organization Name is your organization identity! Kindly fill it out and then press save button!',
      ),
    ).toBeDefined();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('[SET-3] saves what was typed, trimmed, and then has nothing left to save', async () => {
    const onSave = vi.fn().mockResolvedValue(true);
    const { rerender } = render(<ProfileForm isOwner={false} profile={stored} onSave={onSave} progress={undefined} />);
    await retype('Full Name', ' Ada Boss ');
    await userEvent.click(save());
    const saved = { fullName: 'Ada Boss', organizationName: 'Wayfare', phoneNumber: '' };
    expect(onSave).toHaveBeenCalledExactlyOnceWith(saved, undefined);
    rerender(
      <ProfileForm
        isOwner={false}
        profile={{ ...stored, fullName: 'Ada Boss' }}
        onSave={onSave}
        progress={undefined}
      />,
    );
    await waitFor(() => expect(save()).toHaveProperty('disabled', true));
  });

  it('[SET-4] keeps what was typed when it could not be saved', async () => {
    render(
      <ProfileForm isOwner={false} profile={stored} onSave={vi.fn().mockResolvedValue(false)} progress={undefined} />,
    );
    await retype('Phone Number', '(212) 555-0101');
    await userEvent.click(save());
    expect(field('Phone Number')).toHaveProperty('value', '(212) 555-0101');
    expect(save()).toHaveProperty('disabled', false);
  });

  it('[SET-1] shows changes saved elsewhere, except in fields being edited', async () => {
    const { rerender } = render(<ProfileForm isOwner={false} profile={stored} onSave={vi.fn()} progress={undefined} />);
    await retype('Full Name', 'Ada Typing');
    const changed = { ...stored, fullName: 'Elsewhere', organization: 'Wayfare East' };
    rerender(<ProfileForm isOwner={false} profile={changed} onSave={vi.fn()} progress={undefined} />);
    expect(field('Full Name')).toHaveProperty('value', 'Ada Typing');
    expect(field('Organization Name')).toHaveProperty('value', 'Wayfare East');
  });
});
