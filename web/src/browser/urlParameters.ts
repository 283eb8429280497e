/**
 * The parameters of a URL with some of them changed, or removed where undefined. The router renders a new URL in a
 * transition, so the page on the screen can still be that of the URL before. Whatever changes a part of the URL must build
 * on what the person asked for last, which is in `window.location` at once.
 */
export function parametersWith(search: string, changes: Readonly<Record<string, string | undefined>>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next.toString();
}

/** Whether a click follows a link in this tab, instead of in a new tab or window. */
export const isPlainClick = (
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
