// The largest libraries of the app, which run apart from it: all at once would block the page for too long.
import 'react-dom/client';
import 'react-router-dom';
