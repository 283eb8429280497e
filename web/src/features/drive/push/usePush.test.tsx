import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePush } from './usePush';

function browserWith(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const browser = { permission, requestPermission: vi.fn(async () => answer) };
  browser.requestPermission.mockImplementation(async () => {
    browser.permission = answer;
    return answer;
  });
  vi.stubGlobal('Notification', browser);
  return browser;
}

const registered = () => vi.fn(async () => undefined);

afterEach(() => vi.unstubAllGlobals());

describe('notifications of the drivers’ page', () => {
  it('[DRV-6] are offered, and turned on with a tap', async () => {
    browserWith('default', 'granted');
    const register = registered();
    const { result } = renderHook(() => usePush(true, true, register));
    expect(result.current.state).toBe('offered');
    expect(register).not.toHaveBeenCalled();
    act(() => result.current.turnOn());
    await waitFor(() => expect(result.current.state).toBe('on'));
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('[DRV-6] say that the browser blocks them', async () => {
    browserWith('default', 'denied');
    const register = registered();
    const { result } = renderHook(() => usePush(true, true, register));
    act(() => result.current.turnOn());
    await waitFor(() => expect(result.current.state).toBe('blocked'));
    expect(register).not.toHaveBeenCalled();
  });

  it('[DRV-6] register the phone again at work, and say when that failed', async () => {
    browserWith('granted');
    const register = registered().mockRejectedValueOnce(new Error('no network'));
    const { result, rerender } = renderHook(({ onShift }) => usePush(true, onShift, register), {
      initialProps: { onShift: false },
    });
    expect(register).not.toHaveBeenCalled();
    rerender({ onShift: true });
    await waitFor(() => expect(result.current.state).toBe('failed'));
    expect(vi.mocked(console.error).mock.calls).toEqual([[new Error('no network')]]);
    vi.mocked(console.error).mockClear();
    act(() => result.current.turnOn());
    await waitFor(() => expect(result.current.state).toBe('on'));
    expect(register).toHaveBeenCalledTimes(2);
  });

  it('[DRV-6] are not mentioned where the owner has not set them up', () => {
    const register = registered();
    const { result } = renderHook(() => usePush(false, true, register));
    expect(result.current.state).toBe('unavailable');
  });
});
