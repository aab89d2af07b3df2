'use client';

import { usePanelLanguage } from '../use-panel-language.ts';

const labels = {
  en: {
    rule: 'Saving needs a log-in within the last ten minutes, or that you confirm that it is you:',
    account: 'open your account in a new tab',
  },
  ar: {
    rule: 'يتطلب الحفظ أن تكونوا قد سجّلتم الدخول خلال الدقائق العشر الأخيرة، أو أن تؤكدوا هويتكم:',
    account: 'فتح حسابكم في تبويب جديد',
  },
};

/**
 * Explains that saving a user needs a recent log-in or proof of identity, and links to the account screen for the proof. The link opens a new tab, so
 * that the form keeps typed values.
 */
export function UserChangeHint() {
  const { rule, account } = labels[usePanelLanguage()];
  return (
    <p className="field-type field-description">
      <span>
        {rule}{' '}
        <a href="/admin/account" target="_blank" rel="noopener">
          {account}
        </a>
      </span>
    </p>
  );
}
