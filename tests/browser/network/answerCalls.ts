import type { CallProblem } from '@mtos/model';
import type { Page } from 'playwright-core';

/**
 * Answers the page's calls of a function, where no functions run. Returns their inputs so far.
 * @param hold called for each call, which is answered when the promise resolves
 */
export async function answerCalls(
  page: Page,
  name: string,
  hold = async () => {},
  result: object = {},
): Promise<readonly unknown[]> {
  const inputs: unknown[] = [];
  await page.route(`**/${name}`, async (route) => {
    const request = route.request();
    if (request.method() === 'POST') {
      inputs.push(request.postDataJSON().data);
      await hold();
    }
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    await route.fulfill({ headers, json: { result } });
  });
  return inputs;
}

/** Refuses the page's next call of a function with a problem. */
export async function refuseCall(page: Page, name: string, problem: CallProblem): Promise<void> {
  let isOpen = true;
  await page.route(`**/${name}`, async (route) => {
    const isCall = route.request().method() === 'POST';
    if (!isOpen || !isCall) return route.fallback();
    isOpen = false;
    const error = { status: 'FAILED_PRECONDITION', message: problem.message, details: problem };
    await route.fulfill({ status: 400, headers: { 'access-control-allow-origin': '*' }, json: { error } });
  });
}
