import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

const server = vi.hoisted(() => ({ manageTracker: vi.fn() }));
vi.mock('../../../data/sdk/functions', () => ({ functions: 'functions' }));
vi.mock('../../../data/manageTracker', () => ({ manageTracker: server.manageTracker }));
vi.mock('../../../data/session/session', () => ({ useSession: () => ({ uid: 'dora', account: 'account' }) }));

const problem = (code: string) => Object.assign(new Error(code), { details: { code, message: code } });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.resetModules();
});

it.each([
  { language: 'en', setUp: 'Set up the position app', busy: /too many people.*try again in a moment/i },
  { language: 'es', setUp: 'Configurar la aplicación de posición', busy: /demasiadas personas.*dentro de un momento/i },
])('[DRV-1] [SEC-6] says that the server is busy, not that there is no connection, in $language', async (words) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([words.language]);
  server.manageTracker.mockRejectedValueOnce(problem('busy'));
  const { PositionApp } = await import('./PositionApp');
  render(<PositionApp tracker={undefined} />);
  await userEvent.click(screen.getByRole('button', { name: words.setUp }));
  await screen.findByText(words.busy);
  expect(screen.getByRole('status').textContent).not.toMatch(/connection|conexión/);
});
