/** Downloads a JSON file. */
export function downloadJson(fileName: string, text: string): void {
  download(fileName, new Blob([text], { type: 'application/json' }));
}

/** Saves a file as the browser saves downloads. */
export function download(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
