import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { loadWhenOnline } from '../../browser/loadCode';
import { IconButton } from '../button/IconButton';
import type { EarlyUse, MenuProps } from './menuProps';

const LoadedMenu = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./LoadedMenu'))).LoadedMenu,
}));

/**
 * A button that opens a list of actions, with full keyboard support. Its code loads after the page that shows it; a button
 * that is pressed before opens its list as soon as it can.
 */
export function Menu(props: MenuProps) {
  const [early] = useState<EarlyUse>({ hadFocus: false, pressedBy: undefined });
  return (
    <Suspense fallback={<EarlyButton {...props} early={early} />}>
      <LoadedMenu {...props} early={early} />
    </Suspense>
  );
}

function EarlyButton({ label, icon = Ellipsis, busy = false, early }: MenuProps & { readonly early: EarlyUse }) {
  const [isPressed, setPressed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      early.hadFocus = early.pressedBy !== undefined || document.activeElement === current;
    };
  }, [early]);
  return (
    <IconButton
      ref={button}
      icon={icon}
      label={label}
      busy={busy || isPressed}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={({ detail }) => {
        // A key's click has no count of clicks
        early.pressedBy = detail === 0 ? 'keyboard' : 'pointer';
        setPressed(true);
      }}
    />
  );
}
