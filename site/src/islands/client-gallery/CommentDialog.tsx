import { type GalleryPhoto, limits } from '@studio/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog.tsx';

interface Props {
  photo: GalleryPhoto;
  text: string;
  onSave(text: string): void;
  onClose(): void;
}

/** Renders the field of a photo's comment; saving an empty field removes the comment. */
export function CommentDialog({ photo, text, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const title = t('clientGallery.commentOf', { name: photo.name });
  return (
    <Dialog title={title} isSheet focusFirst={field} onClose={onClose}>
      <textarea
        className="input"
        ref={field}
        dir="auto"
        aria-label={title}
        aria-describedby="comment-hint"
        maxLength={limits.galleryComment}
        defaultValue={text}
      />
      <p className="hint" id="comment-hint">
        {t('clientGallery.commentHint')}
      </p>
      <p className="client-buttons">
        <button
          className="btn"
          type="button"
          onClick={() => {
            onSave(field.current?.value.trim() ?? '');
            onClose();
          }}
        >
          {t('clientGallery.save')}
        </button>
        <button className="btn quiet" type="button" onClick={onClose}>
          {t('clientGallery.cancel')}
        </button>
      </p>
    </Dialog>
  );
}
