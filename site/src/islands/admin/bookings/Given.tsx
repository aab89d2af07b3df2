import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stranger } from '../ui/Stranger.tsx';

interface Props {
  children: string;
  /** A number or an address, which is written from left to right wherever it stands. */
  plain?: boolean;
}

/** A word that may have been left out. */
export function Given({ children, plain = false }: Props) {
  const { t } = useTranslation();
  if (!children) return <span className="mute">{t('admin.bookings.notGiven')}</span>;
  return plain ? (
    <bdi className="num" dir="ltr">
      {breakable(children)}
    </bdi>
  ) : (
    <Stranger>{children}</Stranger>
  );
}

/** An address that goes on in the next line after its `@` or a dot, before it does within a word. */
const breakable = (address: string): ReactNode =>
  address.split(/(?<=[@.])/u).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
