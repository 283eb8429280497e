import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Front } from './Front';

/** The front page as HTML, for the build. */
export function frontHtml(): string {
  return renderToString(
    <StrictMode>
      <Front />
    </StrictMode>,
  );
}
