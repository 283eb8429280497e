import '../browser/disableZodEval';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/theme/drive.css';
import { guardDoubleClicks } from '../browser/guardDoubleClicks';
import { DayFailure } from '../features/drive/DayFailure';
import { LANGUAGE, texts } from '../features/drive/texts/texts';
import { PRODUCT_NAME } from '../settings';
import { FullScreenLoading } from '../ui/feedback/FullScreenLoading';
import { paths } from '../ui/paths';

const root = document.getElementById('root');
if (!root) throw new Error('drive.html has no #root');

document.documentElement.lang = LANGUAGE;
document.title = `${texts.title} · ${PRODUCT_NAME}`;
guardDoubleClicks();

const page = createRoot(root);
page.render(<FullScreenLoading label={texts.loading} />);
import('./areas/DriveArea').then(
  // In a task of its own: to run the code and to render the page at once would block a phone for too long
  ({ DriveArea }) =>
    setTimeout(() =>
      page.render(
        <StrictMode>
          <DriveArea />
        </StrictMode>,
      ),
    ),
  (error: unknown) => {
    console.error(error);
    page.render(<DayFailure onRetry={() => window.location.reload()} />);
  },
);

// Opens the page without a network. Only for this page: the console has no service worker. After the page has loaded,
// because it fetches what the page does not need yet.
if ('serviceWorker' in navigator) {
  const register = () => {
    navigator.serviceWorker.register('/drive-sw.js', { scope: paths.drive }).catch(console.error);
  };
  // Code that waits for other code can run after the event
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
