/** Opens the dialler. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/gu, '')}`;

/** Opens a WhatsApp chat, which wants the number with its country and without a sign; one written as at home is Saudi. */
export function whatsappLink(phone: string): string {
  const digits = phone.replace(/\D/gu, '').replace(/^00/u, '');
  const national = /^0?(5\d{8})$/u.exec(digits)?.[1];
  return `https://wa.me/${national ? `966${national}` : digits}`;
}
