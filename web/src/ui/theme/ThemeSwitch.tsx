import clsx from 'clsx';
import { Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, THEMES, type Theme, useTheme } from './theme';

const LOOKS = {
  system: { label: 'System theme', icon: Monitor },
  light: { label: 'Light theme', icon: Sun },
  dark: { label: 'Dark theme', icon: Moon },
} satisfies Record<Theme, { label: string; icon: typeof Sun }>;

/** Lets the person choose the system, light, or dark theme. */
export function ThemeSwitch() {
  const current = useTheme();
  return (
    <fieldset className="flex gap-0.5 rounded-ui border border-line p-0.5">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((theme) => {
        const { label, icon: Icon } = LOOKS[theme];
        return (
          <button
            key={theme}
            type="button"
            aria-pressed={theme === current}
            aria-label={label}
            title={label}
            onClick={() => setTheme(theme)}
            className={clsx(
              'grid size-7 place-items-center rounded-[6px] transition-colors hover:text-ink',
              theme === current ? 'bg-sunken text-ink' : 'text-faint',
            )}
          >
            <Icon aria-hidden className="size-4" />
          </button>
        );
      })}
    </fieldset>
  );
}
