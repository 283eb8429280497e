import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readMeasurementId } from '../../settings';
import { PageViews } from './PageViews';

const analytics = vi.hoisted(() => ({
  loaded: vi.fn(),
  initializeAnalytics: vi.fn(() => ({})),
  logEvent: vi.fn(),
  setAnalyticsCollectionEnabled: vi.fn(),
}));
vi.mock('../../data/sdk/app', () => ({ app: {} }));
vi.mock('firebase/analytics', () => {
  analytics.loaded();
  return analytics;
});

const open = (path: string) => render(<PageViews path={path} />);

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});

describe('counting page views', () => {
  it('[LND-4] loads nothing before the visitor agrees, or after they refuse, also on the next visit', async () => {
    open('/');
    screen.getByText(/May we count page views/);
    expect(analytics.loaded).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
    expect(screen.queryByText(/May we count page views/)).toBeNull();
    cleanup();
    open('/');
    expect(screen.queryByText(/May we count page views/)).toBeNull();
    expect(analytics.loaded).not.toHaveBeenCalled();
  });

  it('[LND-4] counts the path only once the visitor agrees, and stops when they leave the public pages', async () => {
    open('/auth/login');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, that’s fine' }));
    await waitFor(() => expect(analytics.logEvent).toHaveBeenCalled());
    const page = { page_location: 'http://localhost:3000/auth/login', page_title: '/auth/login' };
    expect(analytics.logEvent).toHaveBeenCalledWith(expect.anything(), 'page_view', page);
    cleanup();
    await waitFor(() =>
      expect(analytics.setAnalyticsCollectionEnabled).toHaveBeenLastCalledWith(expect.anything(), false),
    );
  });

  it('[LND-4] finds no measurement id if none is set', () => {
    expect(readMeasurementId(undefined)).toBeUndefined();
    expect(readMeasurementId('{"projectId":"p"}')).toBeUndefined();
    expect(readMeasurementId('{"projectId":"p","measurementId":""}')).toBeUndefined();
    expect(readMeasurementId('{"projectId":"p","measurementId":"G-1"}')).toBe('G-1');
  });
});
