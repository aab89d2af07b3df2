import type { Endpoint } from 'payload';
import * as v from 'valibot';
import { answerJson, withData } from '#src/api/endpoint.ts';
import { handler, readJson } from '#src/api/panel-overrides/handler.ts';
import { Rejection, reject } from '#src/lib/rejection.ts';
import { isFactName } from '#src/seed/demo-facts.ts';
import { decideFact } from '#src/seed/emptied-facts.ts';

const decision = v.object({ fact: v.pipe(v.string(), v.guard(isFactName)), show: v.boolean() });

/** The endpoint of the panel's card of emptied facts. */
export const factEndpoints: Endpoint[] = [
  {
    method: 'post',
    path: '/facts/decide',
    handler: handler(async (req) => {
      const body = v.safeParse(decision, await readJson(req));
      if (!body.success) return reject(400, 'errors.malformed');
      const page = await decideFact(req, body.output.fact, body.output.show);
      return page instanceof Rejection ? page : answerJson(200, withData({ page }));
    }),
  },
];
