import { initializeAnalytics, logEvent, setAnalyticsCollectionEnabled } from 'firebase/analytics';
import { app } from '../../firebase/app';

const analytics = initializeAnalytics(app, {
  config: { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
});

/** Counts one view of a page by its path alone, without what follows the path. */
export function countPageView(path: string): void {
  setAnalyticsCollectionEnabled(analytics, true);
  logEvent(analytics, 'page_view', { page_location: `${window.location.origin}${path}`, page_title: path });
}

/** The console is nobody's business. */
export function stopCounting(): void {
  setAnalyticsCollectionEnabled(analytics, false);
}
