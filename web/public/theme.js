// Applies the theme that the person chose (see ui/theme/theme.ts). Without a choice, CSS follows the system's theme.
try {
  const theme = localStorage.getItem('mtos.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's theme.
}
