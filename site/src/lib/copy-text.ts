/** Copies a text. @throws over plain HTTP, where browsers provide no clipboard, and if the browser denies access */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
