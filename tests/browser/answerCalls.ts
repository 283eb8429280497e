import type { Page } from 'playwright-core';

/**
 * Answers the page's calls of a function with `{}`, where no functions run. Returns their inputs so far.
 * @param isDue resolves when the call with this number, from 1, is to be answered
 */
export async function answerCalls(
  page: Page,
  name: string,
  isDue = async (_call: number): Promise<void> => {},
): Promise<readonly unknown[]> {
  const inputs: unknown[] = [];
  await page.route(`**/${name}`, async (route) => {
    const request = route.request();
    if (request.method() === 'POST') await isDue(inputs.push(request.postDataJSON().data));
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    await route.fulfill({ headers, json: { result: {} } });
  });
  return inputs;
}
