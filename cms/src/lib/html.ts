const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and for attribute values in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/gu, (character) => entities[character] ?? '');
