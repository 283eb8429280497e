// Runs the app once Authentication has looked up who is signed in: the look-up would otherwise wait until the app has started.
// If the code for that can't be loaded, or fails, the app runs without it, and says so if it needs more that can't be loaded.
const run = () => document.head.append(document.getElementById('app').content);
document.addEventListener('run-app', run);
const runAtOnce = () => {
  document.documentElement.removeAttribute('data-stand-in');
  run();
};
// While it is captured, because the error events of scripts don't bubble
addEventListener('error', runAtOnce, true);
