/**
 * A cell that no spreadsheet runs as a formula: text that looks like one gets an apostrophe in front.
 * Source: OWASP, CSV Injection, with its full-width characters. Plain numbers stay as they are.
 */
export function safeCell(text: string): string {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}
