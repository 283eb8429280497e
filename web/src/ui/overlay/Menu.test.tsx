import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

let Menu: typeof import('./Menu').Menu;
let load = () => {};

const onSelect = vi.fn();
const button = () => screen.getByRole('button', { name: 'Actions for Ann' });
const show = () => render(<Menu label="Actions for Ann" actions={[{ label: 'Edit', onSelect }]} />);
/** Lets the menu's code come, and waits until it is there. */
async function loaded() {
  await act(async () => load());
  await waitFor(() => expect(button().id).toMatch(/headlessui/));
}

beforeEach(async () => {
  onSelect.mockReset();
  vi.resetModules();
  const held = new Promise<void>((resolve) => {
    load = resolve;
  });
  vi.doMock('./LoadedMenu', async (importOriginal) => {
    await held;
    return importOriginal();
  });
  ({ Menu } = await import('./Menu'));
});
afterAll(() => {
  vi.doUnmock('./LoadedMenu');
  vi.resetModules();
});

describe('a menu whose code is still loading', () => {
  it('[PRF-1] shows its button, closed, and opens it when it is pressed once the code has come', async () => {
    show();
    expect(button().getAttribute('aria-haspopup')).toBe('menu');
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await loaded();
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.click(button());
    await screen.findByRole('menuitem', { name: 'Edit' });
  });

  it('[PRF-1] says that it is busy when it is pressed, and opens as soon as it can', async () => {
    show();
    fireEvent.click(button(), { detail: 1 });
    expect(button().getAttribute('aria-busy')).toBe('true');
    await loaded();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it('[PRF-1] opens with its first action selected when a key pressed it', async () => {
    show();
    button().focus();
    await userEvent.keyboard('{Enter}');
    await loaded();
    await screen.findByRole('menuitem', { name: 'Edit' });
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it('[PRF-1] keeps the focus', async () => {
    show();
    act(() => button().focus());
    await loaded();
    expect(document.activeElement).toBe(button());
  });

  it('[PRF-1] takes no focus that it did not have', async () => {
    show();
    await loaded();
    expect(document.activeElement).toBe(document.body);
  });
});
