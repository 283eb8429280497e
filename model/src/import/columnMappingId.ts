import { contentKey } from '../contentKey';

/** The same for every file with the same headers, whatever their order. */
export function columnMappingId(headers: readonly string[]): string {
  return contentKey('columns', ...headers.map((header) => header.trim()).toSorted());
}
