import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Payload } from 'payload';
import { previewRoot } from '#src/globals/preview-addresses.ts';
import { writeResponse } from '#src/http/fetch.ts';
import { isSignedIn, type OwnOrigins } from '#src/http/signed-in.ts';
import { rejectMethod, sendPreparing, sendText } from '#src/http/static-site.ts';
import type { ContentPolicies } from '#src/publish/content-policy.ts';
import { joined } from '#src/publish/inline-code.ts';
import type { StaticFile } from '#src/publish/publication.ts';
import { noticeCode, withNotice } from './notice.ts';
import type { Previewer } from './previewer.ts';

export interface ServePreviewOptions extends OwnOrigins {
  payload: Payload;
  previewer: Pick<Previewer<unknown>, 'open' | 'watch' | 'shown' | 'state'>;
  /** What its pages may load. */
  policies: ContentPolicies;
}

/** Answers everything below `/cms/preview`, to who is signed in. */
export function servePreview({ payload, previewer, policies, ...origins }: ServePreviewOptions) {
  return async (req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return rejectMethod(res);
    const path = url.pathname.slice(previewRoot.length).replace(/^$|^\/ar$/u, '$&/');
    const isPage = !/\.\w+$/u.test(path);
    if (!(await isSignedIn(payload, req, origins))) return isPage ? logIn(res, url) : sendText(res, 401, 'Log in at /cms to see drafts\n');
    if (path === '/.state') {
      previewer.watch();
      return writeResponse(req, res, Response.json(previewer.state));
    }
    if (isPage) previewer.open();
    const { shown, state } = previewer;
    if (!shown) return state.isBuilding || !state.hasFailed ? sendPreparing(res, 'own') : sendText(res, 503, failed, { refresh: '30' });
    const file = shown.files.get(path);
    if (file) return writeResponse(req, res, isPage ? answerPage(file, shown.id, policies) : answerFile(file));
    if (!isPage) return sendText(res, 404, 'Not found\n');
    redirect(res, `${previewRoot}${path.startsWith('/ar/') ? '/ar/' : '/'}`);
  };
}

const failed = `The drafts could not be shown; the server has said why. Your texts are kept, and what is published is as it was.
تعذّر عرض المسودات، والسبب مدوّن في سجل الخادم. نصوصكم محفوظة، والمنشور باقٍ كما هو.
`;

/** Typefaces and pictures of the design are no drafts, and a typeface that is fetched anew would be too late to be used. */
const kept = { 'cache-control': 'private, max-age=31536000, immutable' };

const answerFile = ({ bytes, type, immutable }: StaticFile): Response =>
  new Response(Uint8Array.from(bytes), { headers: { 'content-type': type, ...(immutable && /^(?:font|image)/u.test(type) && kept) } });

function answerPage({ bytes, type, inline }: StaticFile, build: string, policies: ContentPolicies): Response {
  const headers = { 'content-type': type, ...(inline && { 'content-security-policy': policies.ofPreview(joined(inline, noticeCode)) }) };
  return new Response(withNotice(bytes.toString('utf8'), build), { headers });
}

const logIn = (res: ServerResponse, { pathname, search }: URL): void =>
  redirect(res, `/cms/login?redirect=${encodeURIComponent(pathname + search)}`);

function redirect(res: ServerResponse, location: string): void {
  res.writeHead(302, { location }).end();
}
