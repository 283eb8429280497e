import { useSyncExternalStore } from 'react';
import { useTheme } from './theme';

const DARK = '(prefers-color-scheme: dark)';

function subscribe(onChange: () => void) {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the page is dark: as chosen, or as the system is. */
export function useIsDark(): boolean {
  const isSystemDark = useSyncExternalStore(subscribe, () => window.matchMedia(DARK).matches);
  const theme = useTheme();
  return theme === 'system' ? isSystemDark : theme === 'dark';
}
