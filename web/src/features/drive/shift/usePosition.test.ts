import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePosition } from './usePosition';

let read: PositionCallback | undefined;
const geolocation = {
  watchPosition: (onReading: PositionCallback) => {
    read = onReading;
    return 1;
  },
  clearWatch: () => {
    read = undefined;
  },
  getCurrentPosition: () => {},
};
const toJSON = () => ({});
const readAt = (latitude: number) => {
  const unknown = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
  const coords = { latitude, longitude: -73.95, accuracy: 10, ...unknown, toJSON };
  return act(async () => read?.({ coords, timestamp: Date.now(), toJSON }));
};
const show = (state: DocumentVisibilityState) =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { ...navigator, geolocation });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('[POS-4] a step has no position from before the page was hidden, when the driver may have been elsewhere', async () => {
  const { result } = renderHook(() => usePosition(true, async () => {}));
  await readAt(40.7);
  // A phone that lies still sends nothing new
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(result.current.current()?.lat).toBe(40.7);
  await show('hidden');
  await show('visible');
  expect(result.current.current()).toBeNull();
  await readAt(40.71);
  expect(result.current.current()?.lat).toBe(40.71);
});
