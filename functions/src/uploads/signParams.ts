import { cloudinaryApiSecret } from '../config';

/** The image host's signature for a request with these parameters. */
export async function signParams(params: Readonly<Record<string, string | number | boolean>>): Promise<string> {
  // Loaded on demand: most functions never sign, and would start more slowly with it
  const { v2: cloudinary } = await import('cloudinary');
  return cloudinary.utils.api_sign_request({ ...params }, cloudinaryApiSecret.value());
}
