import { Link, type LinkProps, useLocation } from 'react-router-dom';

/** A link to another authentication page, which still knows the page first asked for. */
export function AuthLink({ className = '', ...rest }: Omit<LinkProps, 'state'>) {
  const { state } = useLocation();
  return (
    <Link
      state={state}
      className={`rounded-ui font-medium text-accent underline-offset-4 hover:underline ${className}`}
      {...rest}
    />
  );
}
