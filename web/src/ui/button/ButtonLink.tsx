import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonLook, buttonLook } from './buttonLook';

interface Props extends ButtonLook, LinkProps {
  readonly icon?: LucideIcon;
}

/** A link that looks like a button. */
export function ButtonLink({ tone, size, icon: Icon, className, children, ...rest }: Props) {
  return (
    <Link className={buttonLook({ tone, size }, className?.toString())} {...rest}>
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </Link>
  );
}
