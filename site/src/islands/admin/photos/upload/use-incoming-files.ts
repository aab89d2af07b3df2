import { useEffect, useState } from 'react';

const holdsFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/** The files that were dropped: a folder among them has none of its own. */
const droppedFiles = ({ items }: DataTransfer): File[] =>
  Array.from(items).flatMap((item) => {
    const isFile = item.kind === 'file' && item.webkitGetAsEntry()?.isDirectory !== true;
    return (isFile && item.getAsFile()) || [];
  });

const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file');

/**
 * Takes files that are dropped or pasted anywhere in the window. A text that is pasted into a field stays a text, whatever else came
 * with it.
 * @returns whether files are held over the window
 */
export function useIncomingFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer || !holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      if (!event.dataTransfer || !holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(false);
      onFiles(droppedFiles(event.dataTransfer));
    };
    const onPaste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      const images = Array.from(data?.files ?? []).filter(({ type }) => type.startsWith('image/'));
      if (images.length === 0 || (isTypedIn(event.target) && data?.types.includes('text/plain'))) return;
      event.preventDefault();
      onFiles(images);
    };
    const stop = new AbortController();
    window.addEventListener('dragover', onDragOver, stop);
    window.addEventListener('dragleave', onDragLeave, stop);
    window.addEventListener('drop', onDrop, stop);
    window.addEventListener('paste', onPaste, stop);
    return () => stop.abort();
  }, [onFiles]);
  return isOver;
}
