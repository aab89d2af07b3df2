/** Delay before the file's memory is released, in milliseconds; Safari requests confirmation before it reads the file. */
const lifetime = 60_000;

/** Downloads a text as a file. @param type the MIME type */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), lifetime);
}
