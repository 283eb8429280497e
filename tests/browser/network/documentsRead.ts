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
      const ended = await cdp.send('Network.getResponseBody', { requestId }).catch(unlessClosed);
      if (ended) received += ended.base64Encoded ? Buffer.from(ended.body, 'base64').toString() : ended.body;
    }
  });
  cdp.on('Network.dataReceived', ({ data }) => take(data));
  await cdp.send('Network.enable');
  return () => received.split('"documentChange"').length - 1;
}

/** What comes while the page closes is no longer counted. */
function unlessClosed(error: unknown): undefined {
  if (!String(error).includes('has been closed')) throw error;
}
