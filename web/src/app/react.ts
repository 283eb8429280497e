// React in a module of its own, which runs apart from the app: both at once would block the page for too long.
import 'react-dom/client';
