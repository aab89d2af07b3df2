/** What the panel asks of Payload's own REST. Everything else of it is closed, GraphQL and jobs included. */
const panelPaths =
  /^\/api\/(?:photo|booking|contact-message|document|user|globals|publication|personal-data|status|mails|access|payload-preferences|payload-locked-documents|reorder)(?:\/|$)/u;
const closedPaths = /^\/api\/user\/(?:first-register|forgot-password|reset-password|verify|unlock)(?:\/|$)/iu;

/** What Payload answers, if only with a fault, although no collection of ours and no setting has versions, and none is duplicated. */
const emptyPaths = /^\/api\/(?:globals\/retention|(?!globals\/)[\w-]+)\/(?:versions(?:\/|$)|[^/]+\/duplicate(?:\/|$))/iu;

/** Whether an address of Payload's own REST may be asked at all. */
export const isOpen = (path: string): boolean => panelPaths.test(path) && !closedPaths.test(path) && !emptyPaths.test(path);

/** What of it one may ask without being signed in: to sign in, and whether one is. */
const openToAll = new Set(['POST /api/user/login', 'POST /api/user/logout', 'GET /api/user/me', 'GET /api/user/init']);

/** Whether it may be asked without being signed in. */
export const isOpenToAll = (method: string, path: string): boolean => openToAll.has(`${method} ${path}`);
