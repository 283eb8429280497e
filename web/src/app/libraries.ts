// What runs before the app: `start.ts`.
import 'react-dom/client';
import 'react-router-dom';
