'use client';

import { Button } from '@payloadcms/ui';
import { usePanelLanguage } from '../use-panel-language.ts';

const labels = {
  en: {
    about:
      'Do you log in with a passkey, or with a code after the password? The log-in page of the site has both, and opens this panel, too.',
    link: 'Log in with a passkey or a code',
  },
  ar: {
    about: 'هل تدخلون بمفتاح مرور، أو برمز بعد كلمة المرور؟ صفحة «دخول الإدارة» في الموقع تقبلهما، وتفتح هذه اللوحة أيضاً.',
    link: 'الدخول بمفتاح مرور أو رمز',
  },
} as const;

/** Links from the panel's log-in, whose form supports neither codes nor passkeys, to the page that supports both. */
export function LogInLink() {
  const t = labels[usePanelLanguage()];
  return (
    <div className="log-in-link">
      <p>{t.about}</p>
      <Button el="anchor" url="/login?next=panel" buttonStyle="secondary" size="large">
        {t.link}
      </Button>
    </div>
  );
}
