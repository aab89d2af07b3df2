import type { APIRoute } from 'astro';
import worker from '#src/scripts/admin-worker.ts?worker&url';

/** Returns the service worker at an address without a hash: browsers compare this file and the imported file to detect a new version. */
export const GET: APIRoute = () =>
  new Response(`importScripts(${JSON.stringify(worker)});\n`, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
