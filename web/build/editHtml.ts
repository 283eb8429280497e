/**
 * Replaces a part of a page of the build.
 * @param what names the part in the error
 * @throws Error if the page has no such part, so that a change of the HTML files can't drop what the build adds
 */
export function editHtml(
  html: string,
  what: string,
  part: RegExp | string,
  replace: (found: string) => string,
): string {
  let isFound = false;
  const edited = html.replace(part, (found) => {
    isFound = true;
    return replace(found);
  });
  if (!isFound) throw new Error(`The page has no ${what} (${part}): see web/build/README.md`);
  return edited;
}

/** Adds elements to the end of the page's head. */
export const addToHead = (html: string, elements: readonly string[]) =>
  editHtml(html, 'end of the head', '</head>', (end) => `${elements.map((each) => `${each}\n`).join('')}${end}`);
