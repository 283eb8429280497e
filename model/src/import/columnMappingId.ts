import { contentKey } from '../documents/contentKey';

/** The same id for all files with the same headers, in any order. */
export function columnMappingId(headers: readonly string[]): string {
  return contentKey('columns', ...headers.map((header) => header.trim()).toSorted());
}
