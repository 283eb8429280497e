/**
 * A cell that no spreadsheet runs as a formula: text that starts like one gets an apostrophe in front.
 * Source: OWASP, CSV Injection. Plain numbers and phones that start with a plus keep their meaning as text.
 */
export function safeCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
}
