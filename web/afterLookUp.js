// Runs the app once Authentication has looked up who is signed in: the look-up would otherwise wait until the app has started.
// If the code for that could not load, the app runs without it, and says so if it needs more that could not load.
const run = () => document.head.append(document.getElementById('app').content);
document.addEventListener('run-app', run);
document.querySelector('script[data-start]').addEventListener('error', () => {
  document.documentElement.removeAttribute('data-stand-in');
  run();
});
