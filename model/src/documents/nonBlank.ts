/** Whether the text has a character that can be seen: not only spaces, line breaks, and invisible characters. */
export const isNonBlank = (text: string): boolean => !/^[\p{Z}\p{C}]*$/u.test(text);
