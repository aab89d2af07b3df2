import { memo } from 'react';
import { UploadCard } from './UploadCard.tsx';
import { UploadLine } from './UploadLine.tsx';
import { isOpen, type Upload } from './upload-queue.ts';

interface Props {
  upload: Upload;
  isOneOfMany: boolean;
}

/** One file: a form while there is something to say about it, a line after that. */
export const UploadItem = memo(({ upload, isOneOfMany }: Props) => (
  <li>{isOpen(upload) ? <UploadCard upload={upload} isOneOfMany={isOneOfMany} /> : <UploadLine upload={upload} />}</li>
));
