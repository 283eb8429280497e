import { StrictMode, startTransition } from 'react';
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
// The build prerenders the page; the development server does not. In a transition, so that it answers while it is hydrated
if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, landing));
else createRoot(root).render(landing);
