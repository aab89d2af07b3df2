import { Button } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import { languageOf } from '#src/i18n/labels.ts';
import '../panel.css';

const labels = {
  en: {
    title: 'Forgotten password',
    about: 'No email is sent. You get a new password in one of these ways:',
    anotherAdmin: 'Ask an admin of the studio',
    steps: (button: string) => `They open your name under “Users” in the panel, choose “${button}” and give you the new password.`,
    noAdmin: 'If there is no other admin',
    command: 'On the server, in the folder of the studio, run this command. It prints a new password for the user called “admin”:',
    name: 'For a user with another name:',
    back: 'Back to log-in',
  },
  ar: {
    title: 'نسيت كلمة المرور',
    about: 'لا تُرسل أي رسالة بريدية. تحصلون على كلمة مرور جديدة بإحدى هاتين الطريقتين:',
    anotherAdmin: 'اطلبوها من أحد المديرين',
    steps: (button: string) => `يفتح المدير اسمكم في «المستخدمون» من اللوحة، ويختار «${button}»، ثم يعطيكم كلمة المرور الجديدة.`,
    noAdmin: 'إذا لم يكن هناك مدير آخر',
    command: 'نفّذوا هذا الأمر على الخادم من مجلد الاستوديو، فيعرض كلمة مرور جديدة للمستخدم المسمّى «admin»:',
    name: 'ولمستخدم باسم آخر:',
    back: 'العودة إلى تسجيل الدخول',
  },
} as const;

/** Renders `/cms/forgot` in place of Payload's form, which sends an email: users have no email address, and its endpoint is closed. */
export function ForgottenPasswordView({ initPageResult: { req } }: AdminViewServerProps) {
  const t = labels[languageOf(req.i18n.language)];
  return (
    <div className="forgotten-password">
      <h1>{t.title}</h1>
      <p>{t.about}</p>
      <h2>{t.anotherAdmin}</h2>
      <p>{t.steps(req.t('authentication:changePassword'))}</p>
      <h2>{t.noAdmin}</h2>
      <p>{t.command}</p>
      <code dir="ltr">npm run password</code>
      <p>{t.name}</p>
      <code dir="ltr">npm run password -- NAME</code>
      <Button el="link" to={`${req.payload.config.routes.admin}/login`} buttonStyle="secondary" size="large">
        {t.back}
      </Button>
    </div>
  );
}
