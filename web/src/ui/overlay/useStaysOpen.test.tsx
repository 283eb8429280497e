import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStaysOpen } from './useStaysOpen';

it('[ROL-1] opens a form only for who may fill it in, and keeps it while they lose the right', () => {
  const form = renderHook(({ isOpen, may }) => useStaysOpen(isOpen, may), {
    initialProps: { isOpen: true, may: false },
  });
  const change = (isOpen: boolean, may: boolean) => {
    form.rerender({ isOpen, may });
    return form.result.current;
  };
  expect(form.result.current).toBe(false);
  expect(change(true, true)).toBe(true);
  expect(change(true, false)).toBe(true);
  expect(change(true, true)).toBe(true);
  expect(change(true, false)).toBe(true);
  expect(change(false, false)).toBe(false);
  expect(change(true, false)).toBe(false);
});
