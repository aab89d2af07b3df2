'use client';

import { Button, ConfirmationModal, toast, useAuth, useDocumentInfo, useModal } from '@payloadcms/ui';
import * as v from 'valibot';
import { request } from '../api.ts';
import { usePanelLanguage } from '../use-panel-language.ts';

const labels = {
  en: {
    action: 'Sign out everywhere',
    help: 'Ends every session of this user at once, on all devices: after a lost phone, or when somebody leaves. The password stays as it is.',
    own: 'You sign out your own devices on the studio’s screens, where you confirm that it is you:',
    screens: 'open your account',
    confirm: 'Sign out',
    done: 'All sessions of this user have ended.',
    failed: 'This did not work. Please try again.',
  },
  ar: {
    action: 'تسجيل الخروج من جميع الأجهزة',
    help: 'يُنهي جميع جلسات هذا المستخدم فوراً وعلى كل أجهزته، كأن يفقد جواله أو يترك العمل. وتبقى كلمة المرور كما هي.',
    own: 'يُسجَّل الخروج من أجهزتكم من شاشات إدارة الاستوديو، بعد تأكيد هويتكم:',
    screens: 'فتح حسابكم',
    confirm: 'تسجيل الخروج',
    done: 'انتهت جميع جلسات هذا المستخدم.',
    failed: 'لم يتم ذلك. يُرجى المحاولة مرة أخرى.',
  },
};

const ended = v.object({});

const modal = 'sign-out-everywhere';

/** Ends all sessions of another user from the user's form; users end their own sessions on the account screen, after a proof of identity. */
export function SignOutEverywhere() {
  const t = labels[usePanelLanguage()];
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  const { openModal } = useModal();
  if (id === undefined) return null;
  if (user?.id === id)
    return (
      <p className="field-type field-description">
        <span>
          {t.own} <a href="/admin/account">{t.screens}</a>
        </span>
      </p>
    );
  const signOut = async () => {
    const answer = await request(`user/${id}/sign-out`, ended, { body: {} });
    if (answer.ok) toast.success(t.done);
    else toast.error(answer.message ?? t.failed);
  };
  return (
    <div className="field-type">
      <Button buttonStyle="secondary" margin={false} onClick={() => openModal(modal)}>
        {t.action}
      </Button>
      <p className="field-description">{t.help}</p>
      <ConfirmationModal modalSlug={modal} heading={t.action} body={t.help} confirmLabel={t.confirm} onConfirm={signOut} />
    </div>
  );
}
