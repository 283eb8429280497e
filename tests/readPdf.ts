import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface ReadPdf {
  /** The text of each page, with single spaces. */
  readonly pages: readonly string[];
  readonly links: readonly string[];
  readonly title: string;
}

/** What a PDF says. */
export async function readPdf(content: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  const links: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    pages.push(text.replace(/\s+/g, ' ').trim());
    for (const { url } of await page.getAnnotations()) if (typeof url === 'string') links.push(url);
  }
  const { info } = await document.getMetadata();
  const title: unknown = Reflect.get(info, 'Title');
  await task.destroy();
  return { pages, links: [...new Set(links)], title: typeof title === 'string' ? title : '' };
}

/** How many pictures each page of a PDF has. */
export async function countPictures(content: Buffer): Promise<readonly number[]> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 });
  const document = await task.promise;
  const counts: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray } = await (await document.getPage(number)).getOperatorList();
    counts.push(fnArray.filter((operation) => operation === OPS.paintImageXObject).length);
  }
  await task.destroy();
  return counts;
}
