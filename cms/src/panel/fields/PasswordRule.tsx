'use client';

import { useAuth, useDocumentInfo, useFormFields, useFormSubmitted } from '@payloadcms/ui';
import { isWeakPassword } from '@studio/contract';
import { useEffect } from 'react';
import { plainText } from '#src/fields/stored-text.ts';
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

/**
 * Shows the rule of passwords below the password fields, and marks a weak password after the form is sent, because Payload 3.90's validation in the
 * browser removes the server's error for the field. In the form of the user's own account, links to the screen for password changes instead.
 */
export function PasswordRule() {
  const { rule, own, screens } = labels[usePanelLanguage()];
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  const isAsked = useFormFields(([fields]) => fields['password'] !== undefined);
  const isWeak = useFormFields(([fields]) => isWeakPassword(plainText(fields['password']?.value), plainText(fields['username']?.value)));
  const isMarked = useFormSubmitted() && isAsked && isWeak;
  useEffect(() => {
    const input = isAsked ? document.getElementById('field-password') : null;
    input?.setAttribute('aria-describedby', ruleId);
    input?.setAttribute('aria-invalid', String(isMarked));
  }, [isAsked, isMarked]);
  if (id !== undefined && id === user?.id)
    return (
      <p className="field-type password-rule password-rule--own">
        {own} <a href="/admin">{screens}</a>
      </p>
    );
  return isAsked ? (
    <p id={ruleId} className={`field-type password-rule${isMarked ? ' password-rule--broken' : ''}`}>
      {rule}
    </p>
  ) : null;
}
