import { useTranslation } from 'react-i18next';
import { Icon } from '#src/lib/Icon.tsx';

/** The links to the studio; undefined without the number. */
export interface AskedStudio {
  whatsappLink: string | undefined;
  phoneLink: string | undefined;
}

export function AskStudio({ studio }: { studio: AskedStudio }) {
  const { t } = useTranslation();
  return (
    <p className="client-ask">
      {studio.whatsappLink && (
        <a className="btn quiet sm" href={studio.whatsappLink}>
          <Icon name="chat" />
          {t('clientGallery.whatsapp')}
        </a>
      )}
      {studio.phoneLink && (
        <a className="btn quiet sm" href={studio.phoneLink}>
          <Icon name="phone" />
          {t('clientGallery.call')}
        </a>
      )}
    </p>
  );
}

/** Renders the reason why a gallery is not shown, and the studio's contact. */
export function Ended({ title, text, studio }: { title: string; text: string; studio: AskedStudio }) {
  return (
    <div className="wrap client-step">
      <h1>{title}</h1>
      <p>{text}</p>
      <AskStudio studio={studio} />
    </div>
  );
}
