import type { Language } from '@studio/contract';

interface SignOutWords {
  action: string;
  help: string;
  helpOneself: string;
  confirm: string;
  done: string;
  failed: string;
}

/** What stands around the button that ends all sessions of a user. */
export const signOutWords: Record<Language, SignOutWords> = {
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
