import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import clsx from 'clsx';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { IconButton } from '../button/IconButton';

export interface MenuAction {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onSelect: () => void;
  /** Red for destructive actions. */
  readonly tone?: 'danger';
  /** The keyboard shortcut, shown at the right. */
  readonly hint?: string;
}

interface Props {
  /** The button's accessible name, e.g. 'Actions for Amos Turnpike'. */
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly actions: readonly MenuAction[];
  /** While an action is running: shows a spinner and does not open. */
  readonly busy?: boolean;
}

/** A button that opens a list of actions, with full keyboard support. */
export function Menu({ label, icon = Ellipsis, actions, busy = false }: Props) {
  return (
    <HeadlessMenu>
      <MenuButton as={IconButton} icon={icon} label={label} busy={busy} disabled={busy} />
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
              {hint && <kbd className="font-sans text-faint text-small">{hint}</kbd>}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </HeadlessMenu>
  );
}
