import { initializeAnalytics, logEvent, setAnalyticsCollectionEnabled } from 'firebase/analytics';
import { app } from '../../data/sdk/app';

const analytics = initializeAnalytics(app, {
  config: { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
});

/** Logs one page view with the path only, without the query or hash. */
export function countPageView(path: string): void {
  setAnalyticsCollectionEnabled(analytics, true);
  logEvent(analytics, 'page_view', { page_location: `${window.location.origin}${path}`, page_title: path });
}

/** Called when the visitor leaves the public pages: the console is never counted. */
export function stopCounting(): void {
  setAnalyticsCollectionEnabled(analytics, false);
}
