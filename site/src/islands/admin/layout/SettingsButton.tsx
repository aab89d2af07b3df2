import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button, Icon } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** The forms of the panel that the owner changes most often, and the panel itself. */
const links = [
  { text: 'admin.settings.hours', path: '/cms/globals/studio' },
  { text: 'admin.settings.packages', path: '/cms/collections/package' },
  { text: 'admin.settings.all', path: '/cms' },
] as const;

/** Renders a button that lists links to the panel. */
export function SettingsButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <Icon name="settings" />
        <span>{t('admin.settings.title')}</span>
      </button>
      {isOpen &&
        // Uses a portal, because the bar's styles would apply to the dialog.
        createPortal(
          <Dialog title={t('admin.settings.title')} onClose={close}>
            <ul className="admin-settings">
              {links.map(({ text, path }) => (
                <li key={path}>
                  <a href={path}>{t(text)}</a>
                </li>
              ))}
            </ul>
            <div className="admin-row">
              <Button look="quiet" small onClick={close}>
                {t('admin.close')}
              </Button>
            </div>
          </Dialog>,
          document.body,
        )}
    </>
  );
}
