import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import clsx from 'clsx';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { IconButton } from './IconButton';

export interface MenuAction {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onSelect: () => void;
  /** Red for what destroys. */
  readonly tone?: 'danger';
  /** A key that does the same, shown at the right. */
  readonly hint?: string;
}

interface Props {
  /** What the button is called, e.g. 'Actions for Amos Turnpike'. */
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly actions: readonly MenuAction[];
}

/** A button that opens a list of actions; arrow keys, Escape and typing a first letter work. */
export function Menu({ label, icon = Ellipsis, actions }: Props) {
  return (
    <HeadlessMenu>
      <MenuButton as={IconButton} icon={icon} label={label} />
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
