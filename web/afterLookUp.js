// Runs the app once Authentication has looked up who is signed in: the look-up would otherwise wait until the app has started.
// Also if the code for that could not load, because the app then says so.
const run = () => document.head.append(document.getElementById('app').content);
document.addEventListener('run-app', run);
document.querySelector('script[data-start]').addEventListener('error', run);
