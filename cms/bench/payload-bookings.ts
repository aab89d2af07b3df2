// Serves Payload's own endpoint for bookings, public and without our HTTP layer and limits. `node payload-bookings.ts [TARGET]` prints its port; with
// a folder or an SMTP URL as target, a hook writes or sends the two mails of the studio by `payload.sendEmail`, without `fsync`, queue and retries.
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { type CollectionAfterChangeHook, getPayload, handleEndpoints } from 'payload';
import { toTimedBooking } from '#src/bookings/submissions.ts';
import { publishedContent } from '#src/content/read-content.ts';
import type { Email } from '#src/mail/email.ts';
import { renderHtml, renderText } from '#src/mail/render.ts';
import { bookingNotice } from '#src/mail/studio-email.ts';
import { bookingConfirmation, packageName } from '#src/mail/visitor-email.ts';
import configured from '#src/payload.config.ts';

const [target] = process.argv.slice(2);
const publicUrl = 'http://127.0.0.1:4000';
const page = `${publicUrl}/booking/${'a'.repeat(24)}`;

const config = await configured;
const booking = config.collections.find(({ slug }) => slug === 'booking');
if (!booking) throw new Error('There is no collection of bookings');
booking.access.create = () => true;
// Remove the access rules of fields that our server sets itself: here, the client sends them.
for (const field of booking.fields) if ('access' in field && field.access) delete field.access.create;
if (target !== undefined) {
  const bySmtp = target.startsWith('smtp:') ? createTransport(target) : undefined;
  const toBuffer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  // This adapter calls the transport as `@payloadcms/email-nodemailer` does.
  config.email = () => ({
    name: 'nodemailer',
    defaultFromAddress: 'hello@studio.example',
    defaultFromName: 'Noor Studio',
    sendEmail: async (given) => {
      const mail = { from: 'Noor Studio <hello@studio.example>', ...given };
      if (bySmtp) return bySmtp.sendMail(mail);
      const { message, messageId } = await toBuffer.sendMail(mail);
      return writeFile(path.join(target, `${messageId.slice(1, -1)}.eml`), message);
    },
  });
  const sendMails: CollectionAfterChangeHook = async ({ doc, req }) => {
    const stored = toTimedBooking({ booking: doc, appointment: null });
    const names = { ar: packageName(studio('ar'), stored.package), en: packageName(studio('en'), stored.package) };
    const mails: [Email, to: string, replyTo: string][] = [
      [bookingNotice(stored, publicUrl, names), 'hello@studio.example', stored.email],
      [bookingConfirmation(studio('en'), stored, page), stored.email, 'hello@studio.example'],
    ];
    for (const [mail, to, replyTo] of mails)
      await req.payload.sendEmail({
        to,
        replyTo,
        subject: mail.subject,
        text: renderText(mail),
        html: renderHtml(mail),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
  };
  booking.hooks.afterChange.push(sendMails);
}
const content = await publishedContent(await getPayload({ config }));
const studio = (language: 'ar' | 'en') => ({ language, content: content[language], publicUrl });

const server = createServer(async (req, res) => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const request = new Request(`http://127.0.0.1${req.url}`, {
    method: req.method ?? 'GET',
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
    body,
  });
  const answer = await handleEndpoints({ config, request });
  res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
}).listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : '');
});
