/** Delay before the file's memory is released, in milliseconds; Safari requests confirmation before it reads the file. */
const lifetime = 60_000;

/** Downloads a text or bytes as a file. @param type the MIME type */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), lifetime);
}
