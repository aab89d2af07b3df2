/** Milliseconds a browser is given to read what it saves. Safari asks its user first. */
const patience = 60_000;

/** Hands a text to the browser to be saved as a file. @param type its MIME type */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), patience);
}
