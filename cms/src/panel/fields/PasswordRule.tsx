'use client';

import { useAuth, useDocumentInfo, useFormFields } from '@payloadcms/ui';
import { useEffect } from 'react';
import { usePanelLanguage } from '../use-panel-language.ts';
import '../panel.css';

const labels = {
  en: {
    rule: 'At least 15 characters, at least 6 of them different. Not a common password, and without the username.',
    own: 'You change your own password on the studio’s screens, where your present one is asked for:',
    screens: 'open the studio’s screens',
  },
  ar: {
    rule: '15 حرفاً على الأقل، منها 6 أحرف مختلفة على الأقل. وليست من كلمات المرور الشائعة، ودون اسم المستخدم.',
    own: 'تُغيَّر كلمة مروركم من شاشات إدارة الاستوديو، وهناك تُطلب كلمة المرور الحالية:',
    screens: 'الانتقال إلى شاشات الإدارة',
  },
};

const ruleId = 'password-rule';

/** Shows the rule of passwords below the password fields, and for the own user the place to change the password. */
export function PasswordRule() {
  const { rule, own, screens } = labels[usePanelLanguage()];
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  const isAsked = useFormFields(([fields]) => fields['password'] !== undefined);
  useEffect(() => {
    if (isAsked) document.getElementById('field-password')?.setAttribute('aria-describedby', ruleId);
  }, [isAsked]);
  if (id !== undefined && id === user?.id)
    return (
      <p className="field-type field-description password-rule--own">
        {own} <a href="/admin">{screens}</a>
      </p>
    );
  return isAsked ? (
    <p id={ruleId} className="field-type field-description password-rule">
      {rule}
    </p>
  ) : null;
}
