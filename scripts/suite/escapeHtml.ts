const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as the content of an element or an attribute in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (found) => escapes[found] ?? found);
