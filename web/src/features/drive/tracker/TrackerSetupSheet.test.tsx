import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encode } from 'uqr';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { positionsUrl, traccarSetupUrl } from '../../../domain/tracker/appLinks';

const CREATED = { secret: 'a'.repeat(27), hash: 'hash' };

beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.resetModules();
});

it.each([
  { language: 'en', setUp: 'Set up Traccar Client', other: 'Use another phone', code: 'Code for another phone' },
  {
    language: 'es',
    setUp: 'Configurar Traccar Client',
    other: 'Usar otro teléfono',
    code: 'Código para otro teléfono',
  },
])('[POS-2] sets up this phone by a link, and another one by a code of the same link, in $language', async (words) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([words.language]);
  const { TrackerSetupSheet } = await import('./TrackerSetupSheet');
  render(<TrackerSetupSheet created={CREATED} driverUid="dora" tracker={undefined} onClose={() => {}} />);
  const link = traccarSetupUrl(positionsUrl(CREATED.secret), 'dora');
  expect(screen.getByRole('link', { name: words.setUp }).getAttribute('href')).toBe(link);
  await userEvent.click(screen.getByRole('button', { name: words.other }));
  const path = screen.getByRole('img', { name: words.code }).querySelector('path')?.getAttribute('d');
  const { data } = encode(link, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  expect([...(path ?? '').matchAll(/M(\d+ \d+)h1v1h-1z/g)].map(([, square]) => square)).toEqual(dark);
});
