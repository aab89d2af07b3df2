import type { BookingStatus } from '@studio/contract';

const glyphs = {
  pending: 'M6.5 6.5h5v5h-5z',
  confirmed: 'm5 9.3 2.8 2.8L13 6.6',
  declined: 'm6 6 6 6M12 6l-6 6',
  completed: 'm3.3 9.3 2.5 2.5L10.5 7M8.8 12l.3.3L14.5 7',
} as const satisfies Record<BookingStatus, string>;

/** The mark of a status, beside its word. */
export const StatusMark = ({ status }: { status: BookingStatus }) => (
  <svg className="admin-status-mark" data-status={status} viewBox="0 0 18 18" aria-hidden="true">
    <rect x="1.5" y="1.5" width="15" height="15" />
    <path d={glyphs[status]} />
  </svg>
);
