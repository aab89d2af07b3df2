/** Has a file that is dropped where nothing takes it do nothing: by itself the browser leaves the page for it. Gives what stops that. */
export function keepStrayFiles(): () => void {
  const stop = new AbortController();
  const onDrag = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', onDrag, stop);
  window.addEventListener('drop', onDrag, stop);
  return () => stop.abort();
}
