import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Payload } from 'payload';
import { photo } from '#src/db/payload-generated-schema.ts';
import { previewRoot } from '#src/globals/preview.ts';
import { writeResponse } from '#src/http/fetch.ts';
import { redirectToLogIn } from '#src/http/panel-door.ts';
import { isSignedIn, type OwnOrigins } from '#src/http/sender.ts';
import { rejectMethod, sendPreparing, sendText } from '#src/http/static-site.ts';
import { isWithheld } from '#src/photos/withhold.ts';
import { type ContentPolicies, inlineCode, mergeInlineCode, svgPolicy } from '#src/publish/csp.ts';
import { type StaticFile, svgType } from '#src/publish/publication.ts';
import type { Previewer } from './previewer.ts';

export interface ServePreviewOptions extends OwnOrigins {
  payload: Payload;
  previewer: Pick<Previewer<unknown>, 'open' | 'watch' | 'shown' | 'state'>;
  policies: ContentPolicies;
}

/** Returns the handler of all requests below `/cms/preview`, for signed-in users only. */
export function servePreview({ payload, previewer, policies, ...origins }: ServePreviewOptions) {
  return async (req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return rejectMethod(res);
    const address = url.pathname.slice(previewRoot.length).replace(/^$|^\/ar$/u, '$&/');
    const isPage = !/\.\w+$/u.test(address);
    if (!(await isSignedIn(payload, req, origins)))
      return isPage ? redirectToLogIn(res, url.pathname + url.search) : sendText(res, 401, 'Log in at /login to see drafts\n');
    if (address === '/.state') {
      previewer.watch();
      return writeResponse(req, res, Response.json(previewer.state));
    }
    if (isPage) previewer.open();
    const { shown, state } = previewer;
    if (!shown) return state.isBuilding || !state.hasFailed ? sendPreparing(res, 'own') : sendText(res, 503, failed, { refresh: '30' });
    const file = shown.files.get(address);
    if (file && !isPage) return writeResponse(req, res, answerFile(file));
    if (file) {
      const withheld = await payload.db.drizzle.$count(photo, isWithheld);
      return writeResponse(req, res, answerPage(file, { build: shown.id, withheld }, policies));
    }
    if (!isPage) return sendText(res, 404, 'Not found\n');
    redirect(res, `${previewRoot}${address.startsWith('/ar/') ? '/ar/' : '/'}`);
  };
}

const failed = `The drafts could not be shown; the server has said why. Your texts are kept, and what is published is as it was.
تعذّر عرض المسودات، والسبب مدوّن في سجل الخادم. نصوصكم محفوظة، والمنشور باقٍ كما هو.
`;

/** Headers of fonts and pictures of the design, which are not drafts; without a cache, a font loads too late to be used. */
const cached = { 'cache-control': 'private, max-age=31536000, immutable' };

const answerFile = ({ bytes, type, immutable }: StaticFile): Response =>
  new Response(Uint8Array.from(bytes), {
    headers: {
      'content-type': type,
      ...(type === svgType && { 'content-security-policy': svgPolicy }),
      ...(immutable && /^(?:font|image)/u.test(type) && cached),
    },
  });

function answerPage({ bytes, type, inline }: StaticFile, facts: NoticeFacts, policies: ContentPolicies): Response {
  const headers = {
    'content-type': type,
    ...(inline && { 'content-security-policy': policies.ofPreview(mergeInlineCode(inline, noticeCode)) }),
  };
  return new Response(withNotice(bytes.toString('utf8'), facts), { headers });
}

function redirect(res: ServerResponse, location: string): void {
  res.writeHead(302, { location }).end();
}

const notice = readFileSync(path.join(import.meta.dirname, 'notice.html'), 'utf8');
const noticeCode = inlineCode(notice);

interface NoticeFacts {
  /** The id of the page's build. */
  build: string;
  /** The number of withheld photos, which a draft may have chosen. */
  withheld: number;
}

/** Inserts the notice that a page is a draft. Its script reloads the page after each build and disables forms. */
export const withNotice = (html: string, { build, withheld }: NoticeFacts): string => {
  const filled = notice
    .replace('data-build=""', () => `data-build="${build}"`)
    .replace('data-withheld="0"', () => `data-withheld="${withheld}"`)
    .replaceAll('{{withheld}}', () => String(withheld));
  return html.replace(/<body[^>]*>/u, (body) => body + filled);
};
