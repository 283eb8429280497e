import { readPublicId } from '@mtos/model';
import { callProblem } from '../callProblem';
import { cloudinaryApiKey, cloudinaryCloudName, imageHostOrigin } from '../config';
import { signParams } from '../uploads/signParams';

/**
 * Deletes a picture at the image host, and the copies that its network keeps. One that is gone already needs nothing.
 * @throws Error if the host does not confirm it
 */
export async function destroyPicture(url: string): Promise<void> {
  const [cloudName, apiKey] = [cloudinaryCloudName.value(), cloudinaryApiKey.value()];
  if (cloudName === '' || apiKey === '') throw callProblem('not-configured');
  const params = { public_id: readPublicId(url), invalidate: true, timestamp: Math.floor(Date.now() / 1000) };
  const signature = await signParams(params);
  const body = new URLSearchParams({
    public_id: params.public_id,
    invalidate: 'true',
    timestamp: String(params.timestamp),
    api_key: apiKey,
    signature,
  });
  const response = await fetch(`${imageHostOrigin}/v1_1/${cloudName}/image/destroy`, { method: 'POST', body });
  const answer: unknown = await response.json();
  const result = typeof answer === 'object' && answer !== null && 'result' in answer ? answer.result : undefined;
  if (result !== 'ok' && result !== 'not found') throw new Error(`The image host answered ${response.status}`);
}
