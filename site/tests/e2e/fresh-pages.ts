import { inject } from 'vitest';
import { publishNow } from '../../../cms/tests/fixtures/settled-demo.ts';
import { openSession } from '../../../cms/tests/fixtures/studio.ts';

/** Has the pages show what the API says, and no photo that another file's tests have deleted meanwhile. Then none is built for ten minutes. */
export async function freshPages(): Promise<void> {
  const baseUrl = inject('baseUrl');
  await publishNow({ baseUrl, token: await openSession(baseUrl) });
}
