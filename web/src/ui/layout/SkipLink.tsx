/** For the `<main>` that the skip link leads to. */
export const MAIN_CONTENT = { id: 'content', tabIndex: -1 } as const;

/** The first element that takes the focus on a page: moves it past the navigation to the main content. */
export function SkipLink({ children = 'Skip to content' }: { readonly children?: string }) {
  return (
    <a
      href={`#${MAIN_CONTENT.id}`}
      // The fragment of a list's URL holds its search, so the link must not change it
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_CONTENT.id)?.focus();
      }}
      className="fixed top-2 left-2 z-40 -translate-y-16 rounded-ui bg-accent px-4 py-2.5 font-medium text-body text-on-accent focus:translate-y-0 print:hidden forced-colors:border"
    >
      {children}
    </a>
  );
}
