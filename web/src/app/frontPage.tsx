import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../ui/styles.css';
import { Front } from './Front';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const front = (
  <StrictMode>
    <Front />
  </StrictMode>
);
// The build has written the page's HTML; the development server has not
if (root.hasChildNodes()) hydrateRoot(root, front);
else createRoot(root).render(front);
