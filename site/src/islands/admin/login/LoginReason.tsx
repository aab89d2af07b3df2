import { useTranslation } from 'react-i18next';
import type { SessionEnd } from '#src/lib/session.ts';

interface Props {
  id: string;
  end: SessionEnd;
}

/** Why somebody who was signed in is asked to log in. */
export function LoginReason({ id, end }: Props) {
  const { t } = useTranslation();
  return (
    <p className="login-ended" id={id} role="status" data-end={end}>
      {t(`admin.login.ended.${end}`)}
    </p>
  );
}
