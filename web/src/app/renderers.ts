/** What `prerender.tsx` exports. Apart from it, so that the types of the build's configuration don't include the whole app's. */
export interface Renderers {
  /** The landing page's HTML. */
  readonly landingHtml: () => string;
  /** What a page of the console shows until its code has loaded. */
  readonly loadingHtml: () => string;
  /** An authentication page's HTML and title. @throws Error if the path redirects */
  readonly authHtml: (path: string) => Promise<{ readonly html: string; readonly title: string }>;
}
