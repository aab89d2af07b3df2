import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { daysAgo, formatMoment, formatTime } from '#src/lib/dates.ts';
import { useLanguage } from './language.ts';

/** Renders a client's text in its own direction, isolated from the surrounding line. */
export const ClientText = ({ children }: { children: string }) => <bdi dir="auto">{children}</bdi>;

/** Renders a client's text with its line breaks, in its own direction. */
export const ClientParagraph = ({ className = '', ...rest }: ComponentProps<'p'>) => (
  <p {...rest} className={`admin-client-text ${className}`} dir="auto" />
);

/** Renders the time of arrival in Riyadh. @param at ISO date and time */
export function ReceivedTime({ at }: { at: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [moment, now] = [new Date(at), new Date()];
  const recent = (['admin.today', 'admin.yesterday'] as const)[daysAgo(moment, now)];
  return (
    <time className="num" dateTime={at}>
      <bdi>{recent ? t(recent, { time: formatTime(moment) }) : formatMoment(moment, language, now)}</bdi>
    </time>
  );
}
