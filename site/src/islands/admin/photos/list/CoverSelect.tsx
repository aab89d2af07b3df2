import { type CoverPlace, type Covers, type OwnPhoto, setCover } from '@studio/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized } from '#src/lib/language.ts';
import { RequestError, request } from '../../api/request.ts';
import { useLanguage } from '../../ui/language.tsx';
import { notify } from '../../ui/Notices.tsx';

const noticeId = 'cover';

/**
 * Renders a select of the places for which a photo can be the cover.
 * @param photo the selected photo; undefined unless exactly one photo is selected
 */
export function CoverSelect({ photo }: { photo: OwnPhoto | undefined }) {
  const { t } = useTranslation();
  const home = localized(useLanguage(), '/');
  const [isBusy, setBusy] = useState(false);

  const send = async (of: CoverPlace, covers: Covers, onSet: (former: Covers) => void) => {
    setBusy(true);
    try {
      onSet((await request((api) => api.send(setCover, { of, ...covers }))).data);
    } catch (error) {
      const message = error instanceof RequestError ? error.serverMessage : '';
      notify(message || t('admin.photos.cover.failed'), { isError: true, itemId: noticeId });
    } finally {
      setBusy(false);
    }
  };
  const choose = (of: CoverPlace, id: string) =>
    send(of, { photo: id, draftPhoto: id }, (former) => {
      const undo = () => void send(of, former, () => notify(t('admin.photos.cover.undone'), { itemId: noticeId }));
      const content = (
        <>
          <p>{t('admin.photos.cover.soon')}</p>
          <a href={home} target="_blank" rel="noopener noreferrer">
            {t('admin.photos.cover.open')}
          </a>
        </>
      );
      notify(t(of === 'home' ? 'admin.photos.cover.doneHome' : 'admin.photos.cover.doneCategory'), { undo, content, itemId: noticeId });
    });

  return (
    <select
      className="input"
      aria-label={t('admin.photos.cover.title')}
      value=""
      disabled={isBusy || !photo?.inGallery}
      onChange={({ currentTarget }) => photo && void choose(currentTarget.value === 'home' ? 'home' : photo.category, photo._id)}
    >
      <option value="" disabled>
        {t('admin.photos.cover.title')}
      </option>
      <option value="home">{t('admin.photos.cover.home')}</option>
      {photo && <option value="category">{t('admin.photos.cover.category', { category: t(`category.${photo.category}`) })}</option>}
    </select>
  );
}
