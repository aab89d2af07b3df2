import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#src/lib/dates.ts';
import type { RequestError } from '../api/request.ts';
import { useLanguage } from '../ui/language.tsx';
import { Alert } from '../ui/Notices.tsx';

interface Props {
  title: string;
  about?: string;
  children: ReactNode;
}

export function Section({ title, about, children }: Props) {
  const id = useId();
  return (
    <section className="account-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about && <p className="mute">{about}</p>}
      {children}
    </section>
  );
}

export function ChangeError({ error }: { error: RequestError | null }) {
  const { t } = useTranslation();
  return error && <Alert takesFocus>{error.serverMessage || t('admin.account.notChanged')}</Alert>;
}

/** Renders a time in Riyadh after its label. @param at ISO date and time */
export function Moment({ label, at }: { label: string; at: string }) {
  const language = useLanguage();
  return (
    <span>
      {label}{' '}
      <time className="num" dateTime={at}>
        <bdi>{formatMoment(new Date(at), language, new Date())}</bdi>
      </time>
    </span>
  );
}
