import { messageText } from '@studio/contract/i18n/messages.ts';
import { APIError, type PayloadHandler, type PayloadRequest } from 'payload';
import { languageOf } from '#src/i18n/labels.ts';
import { Rejection, reject, toRejection } from '#src/lib/rejection.ts';

/** The panel's name for the field of a contract's call: it keeps the photo's file in one of its own. */
const panelField = (name: string): string => (name === 'photo' ? 'file' : name);

/** Answers the panel in the shape of Payload's own REST, whose place these handlers take. */
export const openHandler =
  (answer: (req: PayloadRequest) => Promise<Response | Rejection>): PayloadHandler =>
  async (req) => {
    const language = languageOf(req.i18n.language);
    const refused = (rejection: Rejection) => {
      const errors = Object.entries(rejection.errors ?? {}).map(([name, key]) => ({
        path: panelField(name),
        message: messageText(language, key),
      }));
      const message = errors[0]?.message ?? messageText(language, rejection.key);
      // The panel marks the fields that `data` names.
      return Response.json(
        { errors: [{ message, ...(errors.length > 0 && { data: { errors } }) }] },
        { status: rejection.status, headers: rejection.headers },
      );
    };
    try {
      const answered = await answer(req);
      return answered instanceof Rejection ? refused(answered) : answered;
    } catch (error) {
      if (error instanceof APIError && error.isPublic && error.status < 500) return refused(reject(error.status, 'errors.invalid'));
      return refused(toRejection(error, (fault) => req.payload.logger.error({ err: fault })));
    }
  };

/** The same for who is signed in. */
export const handler = (answer: (req: PayloadRequest) => Promise<Response | Rejection>): PayloadHandler =>
  openHandler(async (req) => (req.user ? answer(req) : reject(401, 'errors.signIn')));
