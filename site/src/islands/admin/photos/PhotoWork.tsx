import type { ReactNode } from 'react';
import { Edits } from './edit/Edits.tsx';
import { Deletions } from './list/Deletions.tsx';
import { Uploads } from './upload/Uploads.tsx';

/** Keeps what is unfinished about photos: over every change of screen and language, and over a session that was refused. */
export const PhotoWork = ({ children }: { children: ReactNode }) => (
  <Uploads>
    <Edits>
      <Deletions>{children}</Deletions>
    </Edits>
  </Uploads>
);
