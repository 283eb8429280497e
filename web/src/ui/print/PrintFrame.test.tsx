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
