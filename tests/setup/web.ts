import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let consoleError: MockInstance;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});

// React says what is wrong with a component through console.error: a test that hears it fails.
afterEach(() => {
  cleanup();
  const heard = consoleError.mock.calls;
  consoleError.mockRestore();
  expect(heard, 'console.error was called').toEqual([]);
});
