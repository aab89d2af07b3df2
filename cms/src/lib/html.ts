const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, XML and Pango markup, also for attribute values. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/gu, (character) => entities[character] ?? '');
