import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FilterChips } from './FilterChips';
import { SearchInput } from './SearchInput';
import { UnseenChanges } from './UnseenChanges';

const search = vi.fn();

/** A list that searches at once for what is asked, as when the router is not slow. */
function List() {
  const [value, setValue] = useState('');
  const [onSearch] = useState(() => (text: string) => {
    search(text);
    setValue(text);
  });
  return (
    <>
      <SearchInput label="Search drivers by name" hint="Name or phone" value={value} onSearch={onSearch} />
      <input aria-label="Other" />
      <button type="button" onClick={() => setValue('from a link')}>
        Link
      </button>
    </>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Search drivers by name');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

describe('the search of a table', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    search.mockReset();
    render(<List />);
  });
  afterEach(() => void vi.useRealTimers());

  it('[PPL-2] waits for a pause in typing, and searches for the last text once', () => {
    for (const text of ['d', 'do', 'dora']) {
      type(text);
      pass(200);
    }
    expect(search).not.toHaveBeenCalled();
    pass(60);
    expect(search).toHaveBeenCalledExactlyOnceWith('dora');
    pass(5_000);
    expect(search).toHaveBeenCalledOnce();
  });

  it('[PPL-2] searches at once on Enter, and not again for the same text with blanks around', () => {
    type('dora');
    press('Enter', input());
    expect(search).toHaveBeenCalledExactlyOnceWith('dora');
    type(' dora  ');
    pass(1_000);
    press('Enter', input());
    expect(search).toHaveBeenCalledOnce();
    expect(input().value).toBe(' dora  ');
  });

  it('[PPL-2] searches for nothing but blanks not at all', () => {
    type('   ');
    pass(1_000);
    press('Enter', input());
    expect(search).not.toHaveBeenCalled();
  });

  it('[PPL-2] is cleared at once, also while a search is about to start', () => {
    type('dora');
    pass(300);
    type('dora axle');
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    pass(1_000);
    expect(search.mock.calls).toEqual([['dora'], ['']]);
    expect(input().value).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
  });

  it('[PPL-2] shows what a link searches for, and forgets what was typed meanwhile', () => {
    type('half a na');
    fireEvent.click(screen.getByRole('button', { name: 'Link' }));
    expect(input().value).toBe('from a link');
    pass(1_000);
    expect(search).not.toHaveBeenCalled();
  });

  it('gets the focus with /, unless someone is typing that elsewhere', () => {
    press('/', screen.getByLabelText('Other'));
    expect(document.activeElement).not.toBe(input());
    press('/');
    expect(document.activeElement).toBe(input());
  });
});

describe('what stands above a table', () => {
  it('[TRP-2] names each filter with a button that removes only it, and takes no room without any', () => {
    const onRemove = vi.fn();
    const chips = ['Status: Delayed', 'Driver: Dora Axle'].map((label) => ({ label, onRemove: () => onRemove(label) }));
    const { rerender } = render(<FilterChips chips={chips} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Driver: Dora Axle' }));
    expect(onRemove).toHaveBeenCalledExactlyOnceWith('Driver: Dora Axle');
    rerender(<FilterChips chips={[]} />);
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it.each([
    ['added', '3 new'],
    ['removed', '3 removed'],
    ['moved', '3 moved'],
  ] as const)('says how many rows were %s since, and shows them when that is pressed', (kind, text) => {
    const onShow = vi.fn();
    const { rerender } = render(<UnseenChanges change={{ kind, count: 3 }} onShow={onShow} />);
    fireEvent.click(screen.getByRole('button', { name: text }));
    expect(onShow).toHaveBeenCalledOnce();
    rerender(<UnseenChanges change={undefined} onShow={onShow} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
