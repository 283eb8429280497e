import type { Page } from 'playwright-core';

/** Counts the documents that Firestore sends to the page from now on. These are the reads that Firestore bills. */
export async function countDocumentsRead(page: Page): Promise<() => number> {
  const cdp = await page.context().newCDPSession(page);
  let received = '';
  const take = (base64: string | undefined) => {
    received += Buffer.from(base64 ?? '', 'base64').toString();
  };
  cdp.on('Network.responseReceived', async ({ requestId, response }) => {
    if (!response.url.includes('/Listen/channel')) return;
    try {
      take((await cdp.send('Network.streamResourceContent', { requestId })).bufferedData);
    } catch {
      // The response has already ended and is complete
      const { body, base64Encoded } = await cdp.send('Network.getResponseBody', { requestId });
      received += base64Encoded ? Buffer.from(body, 'base64').toString() : body;
    }
  });
  cdp.on('Network.dataReceived', ({ data }) => take(data));
  await cdp.send('Network.enable');
  return () => received.split('"documentChange"').length - 1;
}
