import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PrintFrame } from './PrintFrame';

afterEach(() => vi.restoreAllMocks());

it('[PPL-3] opens one print dialog, also where React mounts everything twice, and says when it has closed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => window.dispatchEvent(new Event('afterprint')));
  const onDone = vi.fn();
  render(
    <StrictMode>
      <PrintFrame onDone={onDone}>Tuesday’s trips</PrintFrame>
    </StrictMode>,
  );
  expect(screen.getByText('Tuesday’s trips')).toBeDefined();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(print).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalledOnce();
});

it('[MNY-4] [SET-6] waits for its pictures, and prints without those that do not load', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  let decode = () => Promise.reject<void>(new Error('No picture'));
  let finish = () => {};
  const loading = new Promise<void>((resolve) => {
    finish = resolve;
  });
  // jsdom loads no pictures
  Object.assign(HTMLImageElement.prototype, { decode: () => decode() });
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const frame = (
    <PrintFrame onDone={() => {}}>
      <img src="logo.png" alt="Logo" />
    </PrintFrame>
  );
  const { unmount } = render(frame);
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  unmount();
  const waits = vi.fn(() => loading);
  decode = waits;
  render(frame);
  await waitFor(() => expect(waits).toHaveBeenCalledOnce());
  expect(print).toHaveBeenCalledOnce();
  finish();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
});
