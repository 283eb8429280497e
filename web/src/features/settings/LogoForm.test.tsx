import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineError } from '../../data/write/write';
import { hostConfirmations, type Question } from '../../ui/overlay/confirm';
import { LogoForm } from './LogoForm';

const LOGO = 'https://res.cloudinary.com/demo/image/upload/v1/accounts/a-1/logo/4f';
const button = (name: string) => screen.getByRole('button', { name });
const pick = (name: string) =>
  userEvent.upload(screen.getByLabelText('Company logo'), new File(['x'], name, { type: 'image/png' }));

let questions: Question[] = [];
let answer: string | undefined;
let stop = () => {};
beforeEach(() => {
  // jsdom shows no files
  URL.createObjectURL = () => 'blob:logo';
  URL.revokeObjectURL = () => {};
  questions = [];
  answer = '';
  stop = hostConfirmations(async (question) => {
    questions.push(question);
    return answer;
  });
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

describe('the company’s logo', () => {
  it('[SET-6] is previewed, uploaded with its progress, and then shown', async () => {
    let finish = () => {};
    const upload = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const onSave = vi.fn((_: File, onProgress: (share: number) => void) => {
      onProgress(0.5);
      return upload;
    });
    const { rerender } = render(<LogoForm logo="" onSave={onSave} onRemove={vi.fn()} />);
    expect(button('Save logo')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull();
    await pick('wayfare.png');
    await screen.findByAltText('Preview of wayfare.png');
    await userEvent.click(button('Save logo'));
    await screen.findByText('50 %');
    expect(onSave).toHaveBeenCalledOnce();
    finish();
    await waitFor(() => expect(screen.queryByAltText('Preview of wayfare.png')).toBeNull());
    rerender(<LogoForm logo={LOGO} onSave={onSave} onRemove={vi.fn()} />);
    expect(screen.getByRole('img', { name: 'Company logo' }).getAttribute('src')).toBe(LOGO);
  });

  it('[SET-6] stays selected if it could not be saved, and the form says why', async () => {
    const onSave = vi.fn().mockRejectedValueOnce(new OfflineError()).mockResolvedValue(undefined);
    render(<LogoForm logo={LOGO} onSave={onSave} onRemove={vi.fn()} />);
    await pick('wayfare.png');
    await userEvent.click(button('Save logo'));
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline.');
    screen.getByAltText('Preview of wayfare.png');
    await userEvent.click(button('Save logo'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await screen.findByRole('img', { name: 'Company logo' });
  });

  it('[SET-6] is removed after a question', async () => {
    const onRemove = vi.fn().mockResolvedValue(undefined);
    render(<LogoForm logo={LOGO} onSave={vi.fn()} onRemove={onRemove} />);
    answer = undefined;
    await userEvent.click(button('Remove logo'));
    expect(questions.map(({ title }) => title)).toEqual(['Remove the logo?']);
    expect(onRemove).not.toHaveBeenCalled();
    answer = '';
    await userEvent.click(button('Remove logo'));
    await waitFor(() => expect(onRemove).toHaveBeenCalledOnce());
  });
});
