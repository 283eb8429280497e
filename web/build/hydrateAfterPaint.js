// Loads a rendered page's modules once the page shows, so that they don't take the first paint's processor and network.
new PerformanceObserver((paints, observer) => {
  if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
  observer.disconnect();
  const load = () => document.head.append(document.getElementById('modules').content);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load);
  else load();
}).observe({ type: 'paint', buffered: true });
