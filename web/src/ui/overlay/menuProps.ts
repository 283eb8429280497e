import type { LucideIcon } from 'lucide-react';

export interface MenuAction {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onSelect: () => void;
  /** Red for destructive actions. */
  readonly tone?: 'danger';
  /** The keyboard shortcut, shown at the right. */
  readonly hint?: string;
}

export interface MenuProps {
  /** The button's accessible name, e.g. 'Actions for Amos Turnpike'. */
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly actions: readonly MenuAction[];
  /** While an action is running: shows a spinner and does not open. */
  readonly busy?: boolean;
}

/** What a person did with the button of a menu before its code had loaded. */
export interface EarlyUse {
  hadFocus: boolean;
  pressedBy: 'pointer' | 'keyboard' | undefined;
}
