import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { toast } from '../../web/src/ui/feedback/toast';

/** jsdom has none, and an open menu follows the size of its button. Nothing ever changes its size there. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** jsdom has none of these either. It lays nothing out, so there is nothing to capture a pointer for. */
globalThis.CSS ??= { escape: (text: string) => text.replace(/["\\]/g, '\\$&') } as typeof CSS;
HTMLElement.prototype.setPointerCapture ??= () => {};
HTMLElement.prototype.releasePointerCapture ??= () => {};

// A busy machine must not decide a test; what is there is found at once
configure({ asyncUtilTimeout: 10_000 });

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

// What a file loaded may call what the file mocked, and would go on to do so in the next file
afterAll(() => {
  toast.remove();
  vi.resetModules();
});
