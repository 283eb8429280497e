import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { PRODUCT_NAME } from '../settings';
import { showFlashMessage } from '../ui/feedback/showFlashMessage';
import { useRouteTitle } from './routeTitle';

/** Around every page: sets the tab's title, shows the flash message, restores the scroll position. */
export function Root() {
  const title = useRouteTitle();
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
  useEffect(showFlashMessage, []);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
