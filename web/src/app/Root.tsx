import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { showKeptNotice } from '../ui/keptNotice';
import { PRODUCT_NAME } from '../ui/product';
import { useRouteTitle } from './useRouteTitle';

/** Around every page: names the browser's tab, keeps the scroll position. */
export function Root() {
  const title = useRouteTitle();
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
  useEffect(showKeptNotice, []);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
