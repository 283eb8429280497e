import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { texts } from '../texts/texts';
import { describePosition } from './describePosition';
import { type PositionState, usePosition } from './usePosition';

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
const readAt = (latitude: number, accuracy = 10) => {
  const unknown = { altitude: null, altitudeAccuracy: null, heading: null, speed: null };
  const coords = { latitude, longitude: -73.95, accuracy, ...unknown, toJSON };
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

it('[DRV-2] a position that is not exact to 500 meters is not sent, and the page says so until a better one comes', async () => {
  const report = vi.fn(async () => {});
  const { result } = renderHook(() => usePosition(true, report));
  const said = () => describePosition(result.current, new Date());
  await readAt(40.7, 501);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(report).not.toHaveBeenCalled();
  expect(said()).toBe(texts.positionInexact);
  await readAt(40.71, 500);
  expect(report).toHaveBeenCalledExactlyOnceWith({ lat: 40.71, lng: -73.95, accuracy: 500 });
  expect(said()).toBeUndefined();
});

it('[DRV-2] a single inexact position among exact ones is not mentioned', () => {
  const state: PositionState = { problem: 'inexact', readAt: 0, sentAt: 0 };
  expect(describePosition(state, new Date(2 * 60_000))).toBeUndefined();
  expect(describePosition(state, new Date(3 * 60_000))).toBe(texts.positionInexact);
});
