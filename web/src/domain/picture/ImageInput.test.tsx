import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImageInput } from './ImageInput';

// jsdom shows no files
beforeEach(() => {
  URL.createObjectURL = (file) => `blob:${file instanceof File ? file.name : ''}`;
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

function Picker({ onPick = () => {}, progress }: { onPick?: (file?: File) => void; progress?: number }) {
  const [file, setFile] = useState<File>();
  const pick = (picked: File | undefined) => {
    setFile(picked);
    onPick(picked);
  };
  return <ImageInput label="Profile picture" file={file} onPick={pick} progress={progress} />;
}

const png = (bytes: number) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });
const pick = (file: File) => userEvent.upload(screen.getByLabelText('Profile picture'), file, { applyAccept: false });

describe('picking a picture', () => {
  it('[SET-5] accepts image/* and shows a preview', async () => {
    render(<Picker />);
    expect(screen.getByLabelText('Profile picture').getAttribute('accept')).toBe('image/*');
    await pick(png(10));
    expect((await screen.findByAltText('Preview of me.png')).getAttribute('src')).toBe('blob:me.png');
  });

  it('[SET-5] refuses a file that is not an image and says so', async () => {
    const onPick = vi.fn();
    render(<Picker onPick={onPick} />);
    await pick(new File(['x'], 'me.pdf', { type: 'application/pdf' }));
    expect(screen.getByRole('alert').textContent).toContain('is not an image');
    expect(onPick).toHaveBeenLastCalledWith(undefined);
  });

  it('[SET-5] refuses a file over 5 MB and says so', async () => {
    const onPick = vi.fn();
    render(<Picker onPick={onPick} />);
    await pick(png(5 * 1024 * 1024 + 1));
    expect(screen.getByRole('alert').textContent).toContain('over 5 MB');
    expect(onPick).toHaveBeenLastCalledWith(undefined);
  });

  it('[SET-5] refuses a file that only claims to be an image', async () => {
    const onPick = vi.fn();
    render(<Picker onPick={onPick} />);
    await pick(png(10));
    fireEvent.error(await screen.findByAltText('Preview of me.png'));
    expect(screen.getByRole('alert').textContent).toContain('is not an image');
    expect(onPick).toHaveBeenLastCalledWith(undefined);
  });

  it('[SET-5] undoes the choice', async () => {
    const onPick = vi.fn();
    render(<Picker onPick={onPick} />);
    await pick(png(10));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByAltText('Preview of me.png')).toBeNull();
    expect(onPick).toHaveBeenLastCalledWith(undefined);
  });

  it('[SET-5] shows the upload’s progress', () => {
    render(<Picker progress={0.42} />);
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveProperty('value', 42);
    expect(screen.getByText('42 %')).toBeDefined();
  });
});
