import { isDocumentId } from '@mtos/model';

/** The id of what a page shows, from its address, such as `?id=<id>`; undefined if there is none that a document can have. */
export function idInUrl(name = 'id'): string | undefined {
  const id = new URLSearchParams(window.location.search).get(name);
  return isDocumentId(id) ? id : undefined;
}
