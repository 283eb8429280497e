import type { PageInfo, PageName } from '../../web/src/app/pageInfo';
import { paths } from '../../web/src/ui/paths';

export interface ListedPage extends PageInfo {
  readonly name: PageName;
  readonly path: string;
}

/**
 * The table of pages. The file is imported by its URL, because its types are those of the whole app, which the scripts are not
 * checked with.
 */
export async function readPageTable(): Promise<readonly ListedPage[]> {
  const url = new URL('../../web/src/app/pages.ts', import.meta.url).href;
  const { pages }: { pages: Readonly<Record<PageName, PageInfo>> } = await import(url);
  return (Object.keys(pages) as PageName[]).map((name) => ({ ...pages[name], name, path: paths[name] }));
}
