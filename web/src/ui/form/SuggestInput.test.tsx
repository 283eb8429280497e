import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '../overlay/Dialog';
import { SuggestInput, type Suggestion } from './SuggestInput';

const KNOWN: readonly Suggestion[] = [
  { key: 'a', title: '1 Broomstick Yard, Queens', detail: '(718) 555-0101' },
  { key: 'b', title: '2 Broomstick Yard, Queens' },
];
const onPick = vi.fn();

/** A field that suggests what contains the text; the text itself comes first, as where free text is allowed. */
function Address({ others = [] }: { readonly others?: readonly Suggestion[] }) {
  const [text, setText] = useState('');
  const found = text ? KNOWN.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase())) : [];
  const typed = { key: 'typed', title: `Use ‘${text}’` };
  return (
    <>
      <SuggestInput
        label="Address"
        value={text}
        onType={setText}
        suggestions={found.length > 0 ? [typed, ...found] : []}
        others={{ heading: 'Google Maps', suggestions: text ? others : [] }}
        onPick={(item) => {
          onPick(item.key);
          if (item.key !== 'typed') setText(item.title);
        }}
      />
      <button type="button">Next</button>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('an input with suggestions', () => {
  it('[TRP-14] offers what fits while someone types, and takes one with the arrow keys and Enter', async () => {
    render(<Address />);
    await userEvent.type(input(), 'broom');
    await waitFor(() =>
      expect(options()).toEqual([
        'Use ‘broom’',
        '1 Broomstick Yard, Queens(718) 555-0101',
        '2 Broomstick Yard, Queens',
      ]),
    );
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenLastCalledWith('b');
    expect(input().value).toBe('2 Broomstick Yard, Queens');
  });

  it('[TRP-14] keeps the text as it was typed on Tab and on Enter, whatever is similar to it', async () => {
    for (const key of ['{Tab}', '{Enter}']) {
      const { unmount } = render(<Address />);
      await userEvent.type(input(), 'broom');
      await screen.findByRole('option', { name: /^1 Broomstick/ });
      await userEvent.keyboard(key);
      expect(onPick).toHaveBeenLastCalledWith('typed');
      expect(input().value).toBe('broom');
      unmount();
    }
  });

  it('[TRP-14] keeps the text on Escape and picks nothing', async () => {
    onPick.mockClear();
    render(<Address />);
    await userEvent.type(input(), 'broom');
    await screen.findByRole('option', { name: /^1 Broomstick/ });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(options()).toEqual([]));
    expect(onPick).not.toHaveBeenCalled();
    expect(input().value).toBe('broom');
  });

  it('[TRP-14] takes pasted text of any length, and characters that mean something elsewhere', async () => {
    onPick.mockClear();
    render(<Address />);
    const pasted = `${'1 Broomstick Yard '.repeat(300)}<b>.*+?[(\\`;
    await userEvent.click(input());
    await userEvent.paste(pasted);
    expect(input().value).toBe(pasted);
    expect(options()).toEqual([]);
    await userEvent.tab();
    expect(onPick).not.toHaveBeenCalled();
    expect(input().value).toBe(pasted);
  });

  it('shows what comes from elsewhere under the name of its source, after the own suggestions', async () => {
    render(<Address others={[{ key: 'g', title: 'Broom Clinic', detail: 'Ladle Avenue' }]} />);
    await userEvent.type(input(), 'broom');
    const google = await screen.findByRole('group', { name: 'Google Maps' });
    expect(google.textContent).toContain('Broom ClinicLadle Avenue');
    expect(options().at(-1)).toBe('Broom ClinicLadle Avenue');
    await userEvent.click(screen.getByRole('option', { name: /Broom Clinic/ }));
    expect(onPick).toHaveBeenLastCalledWith('g');
  });

  it('[TRP-14] closes suggestions on Escape first, and a dialog at once where none show', async () => {
    const onClose = vi.fn();
    render(
      <Dialog open title="Add a ride" onClose={onClose}>
        <Address />
      </Dialog>,
    );
    await userEvent.type(input(), 'broom');
    await screen.findByRole('option', { name: /^1 Broomstick/ });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(options()).toEqual([]));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());

    await userEvent.clear(input());
    await userEvent.type(input(), 'nowhere');
    expect(input().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
    expect(input().value).toBe('nowhere');
  });
});
