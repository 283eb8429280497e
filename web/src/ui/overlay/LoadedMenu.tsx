import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import clsx from 'clsx';
import { Ellipsis } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../button/IconButton';
import type { EarlyUse, MenuProps } from './menuProps';

interface Props extends MenuProps {
  /** Whether its button had the focus, and was pressed, before this code had loaded. */
  readonly early: EarlyUse;
}

/** The menu itself; see `Menu`. */
export function LoadedMenu({ label, icon = Ellipsis, actions, busy = false, early }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { hadFocus, pressedBy } = early;
    Object.assign(early, { hadFocus: false, pressedBy: undefined });
    if (hadFocus) button.current?.focus();
    if (pressedBy === 'pointer') button.current?.click();
    // A key opens it with its first action selected
    if (pressedBy === 'keyboard') {
      button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    }
  }, [early]);
  return (
    <HeadlessMenu>
      <MenuButton ref={button} as={IconButton} icon={icon} label={label} busy={busy} disabled={busy} />
      <MenuItems
        anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
        className="z-20 min-w-48 rounded-ui border border-line bg-raised p-1 shadow-float focus:outline-none"
      >
        {actions.map(({ label, icon: Icon, onSelect, tone, hint }) => (
          <MenuItem key={label}>
            <button
              type="button"
              onClick={onSelect}
              className={clsx(
                'flex h-9 w-full items-center gap-2.5 rounded-[6px] px-2.5 text-left text-body data-focus:bg-hover',
                tone === 'danger' ? 'text-danger-ink' : 'text-ink',
              )}
            >
              {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
              <span className="flex-1">{label}</span>
              {hint && <kbd className="text-faint [font-family:inherit] text-small">{hint}</kbd>}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </HeadlessMenu>
  );
}
