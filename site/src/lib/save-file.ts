/** Delay in milliseconds before the file's memory is released: Safari reads the file only after the user has confirmed the download. */
const lifetime = 60_000;

/** Downloads a text or bytes as a file. @param type the MIME type */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), lifetime);
}
