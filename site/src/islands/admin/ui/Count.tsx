import { useTranslation } from 'react-i18next';

interface Props {
  /** What is counted, with `{{number}}`. */
  label: 'admin.photos.waiting' | 'admin.bookings.waiting' | 'admin.contacts.waiting';
  number: number;
}

/** The small square with how many wait. Nothing for none. */
export function Count({ label, number }: Props) {
  const { t } = useTranslation();
  if (number === 0) return null;
  return (
    <span className="admin-count num">
      <span aria-hidden="true">{number}</span>
      <span className="vh"> {t(label, { number })}</span>
    </span>
  );
}
