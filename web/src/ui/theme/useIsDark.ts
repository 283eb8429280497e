import { useMediaQuery } from '../../browser/useMediaQuery';
import { useTheme } from './theme';

/** Whether the page is dark: as selected, or as the system is. */
export function useIsDark(): boolean {
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const theme = useTheme();
  return theme === 'system' ? isSystemDark : theme === 'dark';
}
