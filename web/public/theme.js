// Without a choice of their own the person gets the system's theme, by CSS alone (ui/theme.ts writes the choice).
try {
  const theme = localStorage.getItem('mtos.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's theme.
}
