/** Called with the upload's progress, 0 to 1. */
export type OnProgress = (share: number) => void;

/** The host answered that it does not take the upload. */
export class UploadRefusedError extends Error {
  override readonly name = 'UploadRefusedError';

  constructor(readonly status: number) {
    super(`The image host answered ${status}`);
  }
}

/**
 * Posts a form and resolves to the answer's text. Uses XMLHttpRequest because fetch does not report upload progress.
 * @throws UploadRefusedError, Error if the host could not be reached
 */
export function postForm(url: string, form: FormData, onProgress: OnProgress): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status < 300 ? resolve(request.responseText) : reject(new UploadRefusedError(request.status));
    request.onerror = () => reject(new Error('The image host could not be reached'));
    request.open('POST', url);
    request.send(form);
  });
}
