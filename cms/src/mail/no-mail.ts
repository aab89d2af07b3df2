import type { EmailAdapter } from 'payload';

/** Payload sends no mail here: the password is changed by who is signed in, or with `npm run password`. */
export const noMail: EmailAdapter = () => ({
  name: 'none',
  defaultFromAddress: 'studio@localhost',
  defaultFromName: 'Studio',
  sendEmail: () => Promise.reject(new Error('Payload sends no mail here.')),
});
