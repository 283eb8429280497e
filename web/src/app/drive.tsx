import '../ui/browser/disableZodEval';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/theme/drive.css';
import { LANGUAGE, texts } from '../features/drive/texts/texts';
import { PRODUCT_NAME } from '../settings';
import { guardDoubleClicks } from '../ui/browser/guardDoubleClicks';
import { paths } from '../ui/paths';
import { DriveArea } from './areas/DriveArea';

const root = document.getElementById('root');
if (!root) throw new Error('drive.html has no #root');

document.documentElement.lang = LANGUAGE;
document.title = `${texts.title} · ${PRODUCT_NAME}`;
guardDoubleClicks();
createRoot(root).render(
  <StrictMode>
    <DriveArea />
  </StrictMode>,
);

// Opens the page without a network. Only for this page: the console has no service worker.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('/drive-sw.js', { scope: paths.drive }).catch(console.error);
}
