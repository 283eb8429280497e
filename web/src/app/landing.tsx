import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../ui/theme/styles.css';
import { LandingArea } from './areas/LandingArea';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const landing = (
  <StrictMode>
    <LandingArea />
  </StrictMode>
);
// The build prerenders the page; the development server does not
if (root.hasChildNodes()) hydrateRoot(root, landing);
else createRoot(root).render(landing);
