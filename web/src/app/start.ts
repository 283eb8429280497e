import '../ui/theme/styles.css';
import { LATER } from './later';

/**
 * The script of app.html. It imports no other script, so it runs as soon as it has loaded, and each step waits only for its
 * own code. Not with `await` outside of the function, because code that shares a file with this one would wait for it.
 */
async function start(): Promise<void> {
  // The look-up of who is signed in would otherwise wait until the app has started
  if (/^\/(admin|facility)(\/|$)/i.test(window.location.pathname)) await startConsole();
  // The largest libraries run apart from the app: all at once would block the page for too long
  await import('./libraries');
  await import('./main');
}

/** If this fails, the app runs without it, and says so if it needs more that can't be loaded. */
async function startConsole(): Promise<void> {
  try {
    const { lookedUp } = await import('./consoleStart');
    preloadRest();
    await lookedUp;
  } catch (error) {
    console.error(error);
    document.documentElement.removeAttribute('data-stand-in');
  }
}

/** Asks for the code of the page, once that of the session is here and has begun to look up who is signed in. */
function preloadRest(): void {
  const later = document.getElementById(LATER);
  if (later instanceof HTMLTemplateElement) document.head.append(later.content);
}

start().catch(console.error);
