'use client';

import { Button, ConfirmationModal, toast, useAuth, useDocumentInfo, useModal } from '@payloadcms/ui';
import { post } from '../api.ts';
import { usePanelLanguage } from '../use-panel-language.ts';

const labels = {
  en: {
    action: 'Sign out everywhere',
    help: 'Ends every session of this user at once, on all devices: after a lost phone, or when somebody leaves. The password stays as it is.',
    helpOneself: 'Ends all your sessions at once, on all devices, this one too. Your password stays as it is.',
    confirm: 'Sign out',
    done: 'All sessions of this user have ended.',
    failed: 'This did not work. Please try again.',
  },
  ar: {
    action: 'تسجيل الخروج من جميع الأجهزة',
    help: 'يُنهي جميع جلسات هذا المستخدم فوراً وعلى كل أجهزته، كأن يفقد جواله أو يترك العمل. وتبقى كلمة المرور كما هي.',
    helpOneself: 'يُنهي جميع جلساتكم فوراً وعلى كل أجهزتكم، ومنها هذا الجهاز. وتبقى كلمة المرور كما هي.',
    confirm: 'تسجيل الخروج',
    done: 'انتهت جميع جلسات هذا المستخدم.',
    failed: 'لم يتم ذلك. يُرجى المحاولة مرة أخرى.',
  },
};

const modal = 'sign-out-everywhere';

/** Ends all sessions of a user from the user's form. */
export function SignOutEverywhere() {
  const t = labels[usePanelLanguage()];
  const { id } = useDocumentInfo();
  const { user } = useAuth();
  const { openModal } = useModal();
  if (id === undefined) return null;
  const isOneself = user?.id === id;
  const help = isOneself ? t.helpOneself : t.help;
  const signOut = async () => {
    if (!(await post(`user/${id}/sign-out`))) toast.error(t.failed);
    else if (isOneself) location.assign('/cms/login');
    else toast.success(t.done);
  };
  return (
    <div className="field-type">
      <Button buttonStyle="secondary" margin={false} onClick={() => openModal(modal)}>
        {t.action}
      </Button>
      <p className="field-description">{help}</p>
      <ConfirmationModal modalSlug={modal} heading={t.action} body={help} confirmLabel={t.confirm} onConfirm={signOut} />
    </div>
  );
}
