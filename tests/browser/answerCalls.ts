import type { Page } from 'playwright-core';

/**
 * Answers the page's calls of a function with `{}`, where no functions run. Returns their inputs so far.
 * @param hold called for each call, which is answered when the promise resolves
 */
export async function answerCalls(page: Page, name: string, hold = async () => {}): Promise<readonly unknown[]> {
  const inputs: unknown[] = [];
  await page.route(`**/${name}`, async (route) => {
    const request = route.request();
    if (request.method() === 'POST') {
      inputs.push(request.postDataJSON().data);
      await hold();
    }
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    await route.fulfill({ headers, json: { result: {} } });
  });
  return inputs;
}
